// The random user: the page's logic as a browser runs it, without a browser, against a server that answers in another process.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const NOTHING = "\0undrawn";
/** Nothing is drawn here: a component is a name and no more. A module next to it may have the same name. */
const undrawn: Plugin = {
  name: "undrawn",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!id.endsWith(".svelte")) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found?.id.endsWith(".svelte") ? NOTHING : found;
  },
  load: (id) => (id === NOTHING ? "export default function undrawn() {}" : null),
};

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [undrawn, svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    include: ["user/**/*.test.ts"],
    environment: "./user/world/environment.ts",
    css: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
