import type { Socket } from 'node:net';

/**
 * The lines that arrive on a socket, without their ends, as fast as they are taken. What follows the last line break is
 * not a line.
 * @throws when a line is longer than `maxLength` characters
 */
export async function* readLines(socket: Socket, maxLength = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  socket.setEncoding('utf8');
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const lines = String(chunk).split('\n');
    for (const [index, piece] of lines.entries()) {
      pieces.push(piece);
      length += piece.length;
      if (length > maxLength) throw new Error('A line is too long.');
      if (index === lines.length - 1) break;
      yield pieces.join('');
      pieces = [];
      length = 0;
    }
  }
}
