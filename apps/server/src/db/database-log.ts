/** What the database code needs of a logger; pino's and Fastify's loggers fit. An error stands under `err`, as there. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** For commands and tests that do not want to hear from the database. */
export const silentDatabaseLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
