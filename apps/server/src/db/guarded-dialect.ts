import type { DatabaseIntrospector, Dialect, DialectAdapter, Driver, Kysely, QueryCompiler } from 'kysely';
import { type DriverOptions, GuardedDriver } from './guarded-driver.ts';

/** Another dialect, with its driver inside a {@link GuardedDriver}. */
export class GuardedDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #options: DriverOptions;

  constructor(inner: Dialect, options: DriverOptions) {
    this.#inner = inner;
    this.#options = options;
  }

  createDriver(): Driver {
    return new GuardedDriver(this.#inner.createDriver(), this.#options);
  }

  createQueryCompiler(): QueryCompiler {
    return this.#inner.createQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return this.#inner.createAdapter();
  }

  createIntrospector(kysely: Kysely<unknown>): DatabaseIntrospector {
    return this.#inner.createIntrospector(kysely);
  }
}
