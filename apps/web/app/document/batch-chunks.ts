import { Transform } from 'node:stream';

/**
 * A stream that joins the chunks written during one turn of the event loop. React writes a page in chunks of a few
 * kilobytes, and the compression is flushed after each chunk, which makes small chunks compress badly.
 */
export function batchChunks(): Transform {
  let pieces: Buffer[] = [];
  const pass = (stream: Transform) => {
    if (pieces.length > 0) stream.push(Buffer.concat(pieces));
    pieces = [];
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (pieces.length === 0) setImmediate(() => pass(this));
      pieces.push(piece);
      done();
    },
    flush(done) {
      pass(this);
      done();
    },
  });
}
