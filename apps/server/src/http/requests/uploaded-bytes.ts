import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body that is a picture, or a piece of a file, by itself, in memory; the body limit of its route bounds it. */
export class UploadedBytes {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Has the server read such bodies; calls that take none refuse them. What they are is looked at later. */
export function readUploadedBytes(app: FastifyInstance): void {
  for (const mediaType of [/^image\//, 'application/octet-stream'])
    app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
      return new UploadedBytes(body);
    });
}
