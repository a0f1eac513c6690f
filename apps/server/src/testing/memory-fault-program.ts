import { endWithGrace } from '../start/end-with-grace.ts';

/* A process that ends like the server's, and meets a fault in WebAssembly's memory. Prints what it was told of it. */

const silent = () => undefined;
endWithGrace({ app: { log: { info: silent, error: silent, fatal: silent } }, close: async () => undefined });

/** A module with a memory of 64 KB that exports `read`, which loads four bytes from an address. */
const program = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 127, 1, 127, 3, 2, 1, 0, 5, 3, 1, 0, 1],
  ...[7, 8, 1, 4, 114, 101, 97, 100, 0, 0, 10, 9, 1, 7, 0, 32, 0, 40, 2, 0, 11],
]);
const { instance } = await WebAssembly.instantiate(program);
try {
  (instance.exports as { read(address: number): number }).read(0x7f_ff_ff_ff);
} catch (error) {
  process.stdout.write(`${error}\n`);
}
