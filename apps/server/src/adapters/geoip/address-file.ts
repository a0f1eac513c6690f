import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type CityResponse, Reader } from 'maxmind';

/** How long a change of the file may go unnoticed. */
const lookEveryMilliseconds = 10_000;

/**
 * An operator's database of addresses in MaxMind's format, in memory. Look-ups never wait for the disk: when the file
 * has changed it is read beside them. A file that is missing or broken is logged, and what was read before stays.
 */
export class AddressFile {
  readonly #file: string;
  readonly #log: FastifyBaseLogger;
  readonly #lookEveryMilliseconds: number;
  #reader: Reader<CityResponse> | null = null;
  #version = '';
  #lookedAt = 0;
  #looking: Promise<void> | null = null;

  private constructor(file: string, log: FastifyBaseLogger, lookEvery: number) {
    this.#file = file;
    this.#log = log;
    this.#lookEveryMilliseconds = lookEvery;
  }

  /** Reads the file; never rejects. */
  static async open(file: string, log: FastifyBaseLogger, lookEvery = lookEveryMilliseconds): Promise<AddressFile> {
    const opened = new AddressFile(file, log, lookEvery);
    await opened.#look();
    return opened;
  }

  /** What the file says of an address, or null: for private and unknown addresses, and without a usable file. */
  get(address: string): CityResponse | null {
    if (performance.now() - this.#lookedAt >= this.#lookEveryMilliseconds) void this.#look();
    try {
      return this.#reader?.get(address) ?? null;
    } catch (error) {
      this.#log.warn({ err: error, file: this.#file }, 'The GeoIP database is damaged and is not used.');
      this.#reader = null;
      return null;
    }
  }

  /** Takes over a changed file; calls that come meanwhile wait for the same look. */
  #look(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#looking ??= this.#readIfChanged().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #readIfChanged(): Promise<void> {
    const version = await stat(this.#file).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
      () => 'missing',
    );
    // Each state of the file is tried, and complained of, once.
    if (version === this.#version) return;
    this.#version = version;
    try {
      this.#reader = new Reader<CityResponse>(await readFile(this.#file));
      this.#log.info({ file: this.#file }, 'The GeoIP database was read.');
    } catch (error) {
      this.#log.warn({ err: error, file: this.#file }, 'The GeoIP database cannot be read.');
    }
  }
}
