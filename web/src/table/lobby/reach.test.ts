import { expect, test } from "vitest";
import { isLoopback, reachOf } from "./reach";

test.each(["localhost", "paddock.localhost", "127.0.0.1", "127.0.1.1", "[::1]"])(
  "only this computer reaches %s",
  (hostname) => {
    expect(isLoopback(hostname)).toBe(true);
  },
);

test.each(["192.168.1.5", "play.example.org", "127.example.org", "localhost.example.org", "[fd00::2]"])(
  "others reach %s",
  (hostname) => {
    expect(isLoopback(hostname)).toBe(false);
  },
);

test("a page from a loopback address says so, unless the server knows a better one", () => {
  expect(reachOf("http://127.0.0.1:8000", "")).toEqual({ base: "http://127.0.0.1:8000", onlyHere: true });
  expect(reachOf("http://127.0.0.1:8000", "http://192.168.1.5:8000")).toEqual({
    base: "http://192.168.1.5:8000",
    onlyHere: false,
  });
});

test("a page from elsewhere keeps its own address", () => {
  expect(reachOf("https://play.example.org", "")).toEqual({ base: "https://play.example.org", onlyHere: false });
  expect(reachOf("http://10.0.0.7:8000", "http://192.168.1.5:8000").base).toBe("http://10.0.0.7:8000");
});
