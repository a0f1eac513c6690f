/**
 * What a program started by tests takes over from them, whatever else its surroundings are: where programs are found, and
 * where compiled code is kept, without which every start would compile the same hundreds of files again.
 */
export function inheritedSettings(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
