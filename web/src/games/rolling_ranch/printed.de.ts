// What is printed on the pieces, in German, by its English text in components.toml; an edition's own texts stay as they are.
export const de = {
  "Farm hand": "Knecht",
  "Herder": "Hirte",
  "Rancher": "Rancher",
  "Head rancher": "Oberrancher",
  "Ranch legend": "Ranchlegende",
};
