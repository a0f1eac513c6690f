import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endLastingServers } from './lasting-servers.ts';

/** Runs once, before all files of tests. */
export default function makeSharedFolder(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-tests-shared-'));
  project.provide('sharedFolder', folder);
  return async () => {
    await endLastingServers(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
