type Container = Record<string, unknown> | unknown[];

/**
 * Sets a value deep within an object, making what is missing on the way. A number in the path is a position in a list.
 * The path is ours, never from outside.
 */
export function setField(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  let container: Container = target;
  keys.forEach((key, index) => {
    const next = keys[index + 1];
    if (next === undefined) write(container, key, value);
    else container = childOf(container, key, isPosition(next));
  });
}

function childOf(container: Container, key: string, asList: boolean): Container {
  const existing = read(container, key);
  if (isContainer(existing)) return existing;
  const made: Container = asList ? [] : {};
  write(container, key, made);
  return made;
}

function read(container: Container, key: string): unknown {
  return Array.isArray(container) ? container[Number(key)] : container[key];
}

function write(container: Container, key: string, value: unknown): void {
  if (Array.isArray(container)) container[Number(key)] = value;
  else container[key] = value;
}

function isPosition(key: string): boolean {
  return /^\d+$/.test(key);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
