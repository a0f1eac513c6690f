import * as uploads from '@access-atlas/contract/operating/import-uploads.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { beginImportUpload } from './begin-import-upload.ts';
import { discardImportUpload } from './discard-import-upload.ts';
import { finishImportUpload } from './finish-import-upload.ts';
import { presentImportUpload } from './import-uploads.presenter.ts';
import type { UploadServices } from './import-uploads.ts';
import { listImportUploads } from './list-import-uploads.ts';
import { sendImportPiece } from './send-import-piece.ts';

/** Binds the calls by which operators send files into the folder of imports. */
export function importUploadsRoutes(app: FastifyInstance, services: UploadServices, options: EndpointOptions): void {
  registerEndpoint(app, uploads.listImportUploads, options, async (_, { context }) => ({
    status: 200,
    body: { uploads: (await listImportUploads(services, context)).map(presentImportUpload) },
  }));
  registerEndpoint(app, uploads.beginImportUpload, options, async ({ body }, { context }) => ({
    status: 200,
    body: presentImportUpload(await beginImportUpload(services, context, body)),
  }));
  registerEndpoint(app, uploads.sendImportPiece, options, async ({ params, query, bytes }, { context }) => ({
    status: 200,
    body: presentImportUpload(await sendImportPiece(services, context, { ...params, ...query, bytes })),
  }));
  registerEndpoint(app, uploads.finishImportUpload, options, async ({ params }, { context }) => ({
    status: 200,
    body: await finishImportUpload(services, context, params),
  }));
  registerEndpoint(app, uploads.discardImportUpload, options, async ({ params }, { context }) => {
    await discardImportUpload(services, context, params);
    return { status: 200, body: { isKept: false } };
  });
}
