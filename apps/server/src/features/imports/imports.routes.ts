import { listPageSize } from '@access-atlas/contract/limits.ts';
import * as dryRuns from '@access-atlas/contract/operating/import-dry-runs.ts';
import * as imports from '@access-atlas/contract/operating/imports.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { getRunningImport } from './get-running-import.ts';
import type { ImportServices } from './import-services.ts';
import { presentImportFile, presentImportRun, presentImportState, presentSentFile } from './imports.presenter.ts';
import { listImportFiles } from './list-import-files.ts';
import { listImports } from './list-imports.ts';
import { presentSaid } from './present-said.ts';
import { readImportColumns } from './read-import-columns.ts';
import { startImport } from './start-import.ts';
import { startImportDryRun } from './start-import-dry-run.ts';
import { stopImport } from './stop-import.ts';

/** Binds the calls by which operators import files, and read what was imported. */
export function importsRoutes(app: FastifyInstance, services: ImportServices, options: EndpointOptions): void {
  const { pageTokens } = services;
  registerEndpoint(app, imports.listImports, options, async ({ query: { nextPageToken } }, { context }) => {
    const identity = ['imports'];
    const beforeId = nextPageToken === undefined ? null : pageTokens.read(identity, nextPageToken).id;
    const { runs, isImporting, next } = await listImports(services, context, { beforeId, limit: listPageSize });
    return {
      status: 200,
      body: {
        results: runs.map((run) => presentImportRun(run, isImporting)),
        nextPageToken: next === null ? null : pageTokens.write(identity, { key: 0, id: next }),
      },
    };
  });
  registerEndpoint(app, imports.listImportFiles, options, async (_, { context }) => {
    const { files, elsewhere, ...rest } = await listImportFiles(services, context);
    return {
      status: 200,
      body: { ...rest, files: files.map(presentImportFile), elsewhere: elsewhere.map(presentSentFile) },
    };
  });
  registerEndpoint(app, imports.getRunningImport, options, async (_, { context }) => ({
    status: 200,
    body: presentImportState(await getRunningImport(services, context)),
  }));
  registerEndpoint(app, imports.startImport, options, async ({ body }, { context }) => ({
    status: 200,
    body: await startImport(services, context, body),
  }));
  registerEndpoint(app, dryRuns.startImportDryRun, options, async ({ body }, { context }) => ({
    status: 200,
    body: await startImportDryRun(services, context, body),
  }));
  registerEndpoint(app, dryRuns.readImportColumns, options, async ({ query }, { context }) => {
    const { headers, columns, problem } = await readImportColumns(services, context, query);
    return { status: 200, body: { headers: [...headers], columns: [...columns], problem, ...presentSaid(problem) } };
  });
  registerEndpoint(app, imports.stopImport, options, async (_, { context }) => ({
    status: 200,
    body: await stopImport(services, context),
  }));
}
