// Scores over time as paths.
export interface Drawn {
  ticks: { value: number; y: number }[];
  steps: { value: number; x: number }[];
  lines: { path: string; marks: { x: number; y: number }[] }[];
}

function niceStep(most: number, parts: number): number {
  const rough = Math.max(1, most / parts);
  return [1, 2, 5, 10, 20, 25, 50, 100].find((step) => step >= rough) ?? Math.ceil(rough);
}

export function drawn(chart: { at: number[]; lines: number[][] }, width: number, height: number): Drawn {
  const last = Math.max(1, ...chart.at);
  const step = niceStep(Math.max(1, ...chart.lines.flat()), 4);
  const most = step * Math.ceil(Math.max(1, ...chart.lines.flat()) / step);
  const x = (at: number) => Math.round((10 * width * at) / last) / 10;
  const y = (score: number) => Math.round(10 * height * (1 - score / most)) / 10;
  const across = niceStep(last, 6);
  const lines = chart.lines.map((line) => {
    const points = line.map((score, index) => ({ x: x(chart.at[index] ?? 0), y: y(score) }));
    const every = Math.max(1, Math.floor(points.length / 4));
    return {
      path: points.map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `L${point.x} ${point.y}`)).join(""),
      marks: points.filter((_, index) => index === points.length - 1 || (index > 0 && index % every === 0)),
    };
  });
  return {
    ticks: Array.from({ length: most / step + 1 }, (_, index) => ({ value: index * step, y: y(index * step) })),
    steps: Array.from({ length: Math.floor(last / across) }, (_, index) => ({
      value: (index + 1) * across,
      x: x((index + 1) * across),
    })),
    lines,
  };
}
