// Finds what the compiler and Prettier miss. Types of components are left to svelte-check: linting with them doubles the time.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/generated", ".svelte-check"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/no-unused-vars": "off", // the compiler reports them
      "eqeqeq": ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "svelte/no-useless-mustaches": "off", // only {" "} keeps a space at the start of a block
      "svelte/prefer-svelte-reactivity": "off", // what has to react is $state; plain maps and sets stay plain
    },
  },
  { files: ["src/**"], ignores: ["**/*.test.ts"], rules: { "max-lines-per-function": ["error", 60] } },
  {
    files: ["public/**"],
    languageOptions: { globals: globals.serviceworker, sourceType: "script" },
    rules: { "svelte/no-inner-declarations": "off" }, // it fails over scripts
  },
  { files: ["*.js", "*.mjs", "*.ts", "user/**"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**/*.ts", "user/**/*.ts"],
    extends: [ts.configs.strictTypeCheckedOnly, ts.configs.stylisticTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] },
    },
    rules: {
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-unnecessary-condition": "off", // it takes no notice of what changes during an await
      "@typescript-eslint/non-nullable-type-assertion-style": "off", // `as` names the type, `!` hides it
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
      "@typescript-eslint/require-await": "off", // some classes already have what their interface promises
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["user/**/*.ts"],
    rules: {
      "@typescript-eslint/no-meaningless-void-operator": "off", // reading is enough to make the page work it out
      "@typescript-eslint/unbound-method": "off", // methods are taken out to wrap them
    },
  },
);
