// How the runtime is set for the server and for the operator's command; the Dockerfile repeats it.
import { join } from 'node:path';
import { root } from './node-binary.mjs';

export const runtimeFlags = [
  // Freeing WebAssembly code may abort the process (nodejs/node#64500), and the embedded database is such code.
  '--no-wasm-code-gc',
  // Else the youngest objects get 100 MB where a machine has much memory, and collecting them holds requests up.
  '--max-semi-space-size=16',
  // Else the heap is let grow to four times what is alive in it before it is collected.
  '--heap-growing-percent=60',
];

export const runtimeEnvironment = {
  // The C library gives memory from this size on back when it is freed (glibc; others ignore it). Left to itself it
  // learns from the first large pieces to keep those that follow: a start would leave 200 MB behind, and an import of a
  // country into an embedded site would need 300 MB more.
  MALLOC_MMAP_THRESHOLD_: '262144',
  // Else every start strips the types of hundreds of files and compiles them anew: a third of the time until the server
  // listens. Where the folder cannot be written, nothing is kept.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};
