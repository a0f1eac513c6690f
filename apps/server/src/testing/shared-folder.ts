import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Runs once, before all files of tests. */
export default function makeSharedFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-tests-shared-'));
  project.provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
