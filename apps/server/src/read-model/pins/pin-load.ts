/** A bulk load under way. */
export interface PinLoad {
  /**
   * Adds whole rows as `packed-places.ts` describes them; a buffer of their own is handed over and is empty afterwards,
   * a shared one is free again when this resolves. Await it before the next chunk, or they pile up.
   */
  addChunk(packedPins: Uint8Array): Promise<void>;
  /**
   * Sorts, swaps the new arrays in, and applies again what was applied meanwhile and is later than `position`.
   *
   * @param position the feed's position in the snapshot of the database that the rows were read from
   */
  finish(position: string): Promise<void>;
  /** Ends the load; the index stays as it was. */
  abort(): Promise<void>;
}
