// Runs before every test file: files that run at the same time take PostgreSQL servers of their own.
const addresses = process.env.TEST_DATABASE_URLS?.split(' ') ?? [];
const own = addresses[Number(process.env.VITEST_POOL_ID ?? 1) - 1] ?? addresses[0];
if (own !== undefined) process.env.TEST_DATABASE_URL = own;
