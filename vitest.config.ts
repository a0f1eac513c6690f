import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

/**
 * What takes minutes, because it goes through all pages, states and ways or asks of one thing in many ways: `npm test` leaves
 * it to `--full`.
 */
const leftToFull = [
  'apps/server/src/backup/kill.test.ts',
  'apps/server/src/cli/atlas-on-postgresql.test.ts',
  'apps/server/src/cli/atlas-with-server.test.ts',
  'apps/server/src/demonstration/first-start.test.ts',
  'apps/server/src/features/places/add-place-kill.test.ts',
  'apps/server/src/importing/import-kill.test.ts',
  'apps/server/src/promises/accounts-on-two-servers.test.ts',
  'apps/server/src/promises/import-cities.test.ts',
  'apps/server/src/promises/index-after-kills.test.ts',
  'apps/server/src/promises/many-logins.test.ts',
  'apps/server/src/promises/mission-behind-one-address.test.ts',
  'apps/server/src/promises/rolling-restart.test.ts',
  'apps/server/src/promises/start-refusals.test.ts',
  'e2e/accounts/accounts.test.ts',
  'e2e/accounts/avatar.test.ts',
  'e2e/accounts/by-keyboard.test.ts',
  'e2e/accounts/by-mouse.test.ts',
  'e2e/accounts/in-every-way.test.ts',
  'e2e/accounts/new-password.test.ts',
  'e2e/accounts/objections.test.ts',
  'e2e/accounts/recaptcha.test.ts',
  'e2e/browse-the-directory.test.ts',
  'e2e/build-the-image.test.ts',
  'e2e/console/audit.test.ts',
  'e2e/console/changes.test.ts',
  'e2e/console/decide.test.ts',
  'e2e/console/duplicates.test.ts',
  'e2e/console/decide-on-places.test.ts',
  'e2e/console/events.test.ts',
  'e2e/console/from-nothing-to-a-city.test.ts',
  'e2e/console/import-uploads.test.ts',
  'e2e/console/imports.test.ts',
  'e2e/console/site.test.ts',
  'e2e/console/partners.test.ts',
  'e2e/console/texts.test.ts',
  'e2e/console/site-lists.test.ts',
  'e2e/console/in-other-engines.test.ts',
  'e2e/console/take-back.test.ts',
  'e2e/console/today.test.ts',
  'e2e/console/vocabulary.test.ts',
  'e2e/console/inbox.test.ts',
  'e2e/development-server.test.ts',
  'e2e/map/choose-a-point.test.ts',
  'e2e/map/draw-a-trail.test.ts',
  'e2e/map/embed-the-map.test.ts',
  'e2e/find-in-other-engines.test.ts',
  'e2e/map/find-on-the-map.test.ts',
  'e2e/map/from-picture-to-map.test.ts',
  'e2e/google-places.test.ts',
  'e2e/hear-a-place.test.ts',
  'e2e/hear-with-a-screen-reader.test.ts',
  'e2e/in-every-window.test.ts',
  'e2e/map/in-every-town.test.ts',
  'e2e/map/map-from-elsewhere.test.ts',
  'e2e/map/nothing-covered.test.ts',
  'e2e/offline.test.ts',
  'e2e/map/on-the-map.test.ts',
  'e2e/opening-hours.test.ts',
  'e2e/parts-that-do-not-come.test.ts',
  'e2e/map/popup-and-focus.test.ts',
  'e2e/read-a-place.test.ts',
  'e2e/while-a-list-loads.test.ts',
  'e2e/every-page.test.ts',
  'e2e/map/every-map-state.test.ts',
  'e2e/find-in-every-way.test.ts',
  'e2e/page-budgets.test.ts',
];

/** Files without a site, a database or a program of their own: they share workers, which saves each of them a start. */
const pure = [
  'apps/server/src/{adapters,basemap,domain,osm-file,reference-data,storage}/**/*.test.ts',
  'apps/server/src/read-model/{pins,text,thread}/**/*.test.ts',
  'apps/web/**/*.test.ts',
  'packages/**/*.test.ts',
  'scripts/**/*.test.ts',
];

const databaseUrls = (process.env.TEST_DATABASE_URLS ?? process.env.TEST_DATABASE_URL)?.split(' ');

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{apps,bench,demo,e2e}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pure, ...(process.env.QUICK_TESTS === '1' ? leftToFull : [])],
        },
      },
    ],
    pool: 'forks',
    // Files that run at the same time have a PostgreSQL server each; without PostgreSQL every core has one.
    maxWorkers: databaseUrls?.length ?? Math.min(availableParallelism(), 4),
    globalSetup: ['apps/server/src/testing/shared-folder.ts'],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['scripts/choose-test-database.ts'],
    // See apps/server/src/db/embedded/embedded-database.ts: the tests open and close many embedded databases in one process.
    // Hardly one of them lives long enough for the optimizing compiler to pay, which takes each half a second of processor
    // and more; the programs that tests start have it.
    execArgv: ['--no-wasm-code-gc', '--liftoff-only'],
    // A loaded machine may starve one test: in CI it gets a second try, and `npm test` names it (report-second-tries.mjs).
    // Tests that kill something to show that nothing is lost have none.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 30_000,
    // A second, as it is unless told, is little in a browser that shares its processor.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
