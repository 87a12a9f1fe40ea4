// Writes every text file of the built page once more as brotli and once as gzip, for the server to send as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const CLIENT = new URL("../src/paddock/server/client/", import.meta.url);
const TEXT = /\.(css|html|js|json|svg|txt)$/;
const SMALLEST = 1000; // bytes: less fits into one packet anyway

function brotli(data) {
  return brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
}

for (const name of readdirSync(CLIENT, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const file = new URL(name, CLIENT);
  const data = readFileSync(file);
  if (data.length < SMALLEST) continue;
  writeFileSync(`${fileURLToPath(file)}.br`, brotli(data));
  writeFileSync(`${fileURLToPath(file)}.gz`, gzipSync(data, { level: 9 }));
}
