/** So many rows are read within some milliseconds: whoever wants the embedded database's only connection waits for them. */
const idsPerStatement = 250;

/** Reads rows by their ids, so many a statement that nobody waits long for one, and gives what each statement gave. */
export async function readInPortions<Result>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement)
    results.push(await read(ids.slice(start, start + idsPerStatement)));
  return results;
}
