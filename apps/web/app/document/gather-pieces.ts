import { Transform } from 'node:stream';

/**
 * Passes bytes on as they come, but those of one turn of the event loop together: a page is written in pieces of a few
 * kilobytes, and compression, which is flushed after each so that none waits, does worse the smaller they are.
 */
export function gatherPieces(): Transform {
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
