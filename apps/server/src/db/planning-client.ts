import pg from 'pg';

/**
 * Begins a statement that PostgreSQL parses and plans once for each connection, and then runs by name. For statements of
 * the busiest paths: their text must never vary, and the type of what they select must outlive every migration.
 */
export const planOnce = '/* plan once */';

const names = new Map<string, string>();

/** A client that prepares the statements which begin with {@link planOnce}. */
export class PlanningClient extends pg.Client {
  // pg declares eight ways to call this; the one that is looked at is Kysely's, the others are passed on as they are.
  override query(...parameters: unknown[]): never {
    const [text, values] = parameters;
    const isMarked = typeof text === 'string' && text.startsWith(planOnce);
    return Reflect.apply(super.query, this, isMarked ? [{ name: nameOf(text), text, values }] : parameters) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned ${names.size + 1}`;
  names.set(text, name);
  return name;
}
