/** The bytes of a stream whose type does not say that it gives bytes. */
export async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream of bytes gave something else.');
    yield chunk;
  }
}
