// Writes licences.txt into the built page: the notices of everything by others that is in it. Fails if one is missing.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const HERE = new URL("./", import.meta.url);
const CLIENT = new URL("../src/paddock/server/client/", import.meta.url);
const BUNDLED = new URL("licences.json", CLIENT); // written by Vite: the packages that its scripts were made from
// Fontsource's licence file does not name the owner; the font itself does.
const OWNERS = {
  "@fontsource-variable/source-sans-3": "© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’",
};
const RULE = "-".repeat(80);

function packageOf(name, licenceFile) {
  const folder = new URL(`node_modules/${name}/`, HERE);
  const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  return { name, version, identifier: license, text: readFileSync(new URL(licenceFile, folder), "utf8") };
}

/** Our fonts bear the names of the packages that they were cut from: tools/fonts.py. */
function fonts() {
  const names = readdirSync(new URL("src/art/fonts/", HERE)).filter((file) => file.endsWith(".woff2"));
  return names.map((file) => packageOf(`@fontsource-variable/${file.replace(".woff2", "")}`, "LICENSE"));
}

/** The bundler adds a few helpers of its own to the scripts. What it is made of itself is not in the page. */
function bundler() {
  const vite = packageOf("vite", "LICENSE.md");
  return [
    { ...vite, text: vite.text.split("# Licenses of bundled dependencies")[0] },
    packageOf("rolldown", "LICENSE"),
  ];
}

function notice({ name, version, identifier, text }) {
  if (!identifier || !text?.trim()) throw new Error(`${name} is in the page, but there is no licence text for it`);
  const owner = OWNERS[name] ? `${OWNERS[name]}\n\n` : "";
  return `${RULE}\n${name} ${version} (${identifier})\n${RULE}\n\n${owner}${text.trim()}\n`;
}

const packages = [...JSON.parse(readFileSync(BUNDLED, "utf8")), ...fonts(), ...bundler()].sort((one, other) =>
  one.name < other.name ? -1 : 1,
);
rmSync(BUNDLED);
const title =
  "Paddock's page contains work by others, under these licences. The fonts are reduced to the letters that it needs.\n";
writeFileSync(new URL("licences.txt", CLIENT), [title, ...packages.map(notice)].join("\n"));
