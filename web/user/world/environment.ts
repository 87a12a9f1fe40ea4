// Modules are made for a browser, as the page gets them; what they find there is in browser.ts.
export default {
  name: "page",
  viteEnvironment: "client" as const,
  setup: () => ({ teardown: () => undefined }),
};
