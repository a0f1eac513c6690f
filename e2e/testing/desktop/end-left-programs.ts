import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends the programs that a desktop's buses started by themselves: they are nobody's children, and known by the runtime
 * folder in their environment, which no other desktop shares.
 */
export function endLeftPrograms(runtimeFolder: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
      if (environment.includes(`XDG_RUNTIME_DIR=${runtimeFolder}`)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended meanwhile, or is another user's.
    }
  }
}
