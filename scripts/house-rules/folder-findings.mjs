import { posix } from 'node:path';

/** What a reader takes in at a glance; tests stand beside what they test and are not counted. */
const filesMax = 25;
const isCounted = (path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Folders that hold more files of code than a reader takes in at a glance. */
export function folderFindings(paths) {
  const counts = new Map();
  for (const path of paths.filter(isCounted)) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder}: has ${count} files; more than ${filesMax} need folders by subject`);
}
