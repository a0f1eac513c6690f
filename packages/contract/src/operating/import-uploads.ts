import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { integerCodec, noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { hasVisibleCharacter } from '../visible-letter.ts';
import {
  importPieceMaxBytes,
  importUploadHours,
  importUploadMaxBytes,
  uploadedNameMaxCharacters,
} from './console-limits.ts';
import { importSourceOf } from './import-file-names.ts';

const moment = z.iso.datetime();
const sizeBytes = z.int().min(1).max(importUploadMaxBytes);

/** The name of a file that is sent: no path, nothing hidden, nothing that cannot be seen, and an ending of importers. */
const uploadedName = z
  .string()
  .min(1)
  .max(uploadedNameMaxCharacters)
  .refine((name) => !/[/\\]/.test(name), 'must be a name without folders')
  .refine((name) => !name.startsWith('.'), 'must not begin with a dot')
  .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), 'must not have characters that cannot be seen')
  .refine((name) => name.trim() === name, 'must not begin or end with a space')
  .refine((name) => hasVisibleCharacter(name.replace(/\.[^.]*$/, '')), 'must have letters that can be seen')
  .refine((name) => importSourceOf(name) !== null, 'must end with .osm.pbf, .geojson or .csv');

const id = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of an upload');

export const importUploadSchema = z
  .object({
    _id: id,
    name: z.string(),
    sizeBytes: z.int().positive(),
    changedAt: moment.meta({ description: 'When the file was changed last, as the device says' }),
    receivedBytes: z.int().nonnegative().meta({ description: 'The next piece begins there' }),
    keptUntil: moment.meta({ description: 'Forgotten then, where no further piece came' }),
  })
  .meta({ id: 'ImportUpload' });
export type ImportUpload = z.output<typeof importUploadSchema>;

const writing = { 401: errorBody, 404: errorBody, 409: errorBody, 507: errorBody, ...writeRefusals };

export const listImportUploads = endpoint({
  method: 'GET',
  path: '/api/imports/uploads',
  summary: 'Files that are on their way into the folder imports/, and have not come whole',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: {
    200: z.object({ uploads: z.array(importUploadSchema) }).meta({ id: 'ImportUploads' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const beginImportUpload = endpoint({
  method: 'POST',
  path: '/api/imports/uploads',
  summary: `Begins to send a file into the folder imports/, in pieces; the same file again goes on where it stopped. What comes no further is forgotten after ${importUploadHours} hours. 409 where the folder has a file of that name, or another is sent under it`,
  tag: 'operating',
  access: 'operator',
  // One upload under a name, whoever begins it.
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    name: uploadedName,
    sizeBytes,
    changedAt: moment,
    replaces: z.boolean().meta({ description: 'Whether it takes the place of a file of that name' }),
  }),
  responses: { 200: importUploadSchema, ...writing },
});

export const sendImportPiece = endpoint({
  method: 'PUT',
  path: '/api/imports/uploads/:id/pieces/:offset',
  summary: `Sends a piece of a file, of at most ${importPieceMaxBytes / 1024 / 1024} MB, one after the other. One that came before is not stored again`,
  tag: 'operating',
  access: 'operator',
  // Where it begins and its hash are its key.
  idempotency: 'none',
  params: z.strictObject({ id, offset: integerCodec(0, importUploadMaxBytes) }),
  query: z.strictObject({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .meta({ description: 'Of the piece, in hexadecimal digits' }),
  }),
  upload: { bytesMax: importPieceMaxBytes, mediaTypes: ['application/octet-stream'] },
  responses: { 200: importUploadSchema, ...writing },
});

export const finishImportUpload = endpoint({
  method: 'POST',
  path: '/api/imports/uploads/:id/finish',
  summary: 'Puts a file that has come whole into the folder imports/',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  params: z.strictObject({ id }),
  query: noQuery,
  responses: { 200: z.object({ file: z.string() }).meta({ id: 'ImportUploaded' }), ...writing },
});

export const discardImportUpload = endpoint({
  method: 'DELETE',
  path: '/api/imports/uploads/:id',
  summary: 'Forgets what came of a file that has not come whole',
  tag: 'operating',
  access: 'operator',
  idempotency: 'none',
  params: z.strictObject({ id }),
  query: noQuery,
  responses: {
    200: z.object({ isKept: z.literal(false) }).meta({ id: 'ImportUploadDiscarded' }),
    401: errorBody,
    ...writeRefusals,
  },
});
