import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// What every visit needs comes in one file. What several pages share comes in a few: each costs a
// request with its headers. No game includes parts of another, and no page the words of another.
const GROUPS = [
  { name: "page", tags: ["$initial" as const], priority: 1 },
  {
    name: "shared",
    test: (id: string) => !/[\\/]src[\\/](games[\\/](?!shared[\\/])\w+|generated[\\/]words)[\\/]|\bwords\.ts$/.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];

/** Without its ending, and without the list of all who share it. */
const short = (name: string) => /^[^~.]*/.exec(name)?.[0];

/** Of words, their language: `.de`. */
const language = (file: string | null) => /[\\/]generated[\\/]words[\\/](\w+)[\\/]/.exec(file ?? "")?.[1];

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/paddock/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy lets no data: font or script through
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licences.json" }, // for notices.mjs
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${[short(name), language(facadeModuleId)].filter(Boolean).join(".")}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0] ?? "")}-[hash][extname]`,
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // Files share what they import: loading it for each of them took most of the time.
  test: { include: ["src/**/*.test.ts"], environment: "node", isolate: false },
});
