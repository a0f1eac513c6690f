import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, HttpClient, type HttpContent } from '../site/http-client.ts';
import type { SentPhoto } from './make-photos.ts';

/** A place that a writer has added. */
export interface AddedPlace {
  readonly placeId: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** A device asks again later than this; sooner shows more of what a busy site does. */
const againMilliseconds = 250;
const attemptsMax = 40;

const ratings = ['accessible', 'partiallyAccessible', 'notAccessible'] as const;

/** People who write, in turn, each at most as often as the site takes it from one person. */
export class Writers {
  readonly #client: HttpClient;
  readonly #tokens: readonly string[];
  readonly #photos: readonly SentPhoto[];
  /** Reviews are of the places with the ids from 1 to this. */
  readonly #places: number;
  #turn = 0;
  #placesAdded = 0;
  #refused = 0;

  constructor(address: string, tokens: readonly string[], photos: readonly SentPhoto[], places: number) {
    this.#client = new HttpClient(address, Number.POSITIVE_INFINITY);
    this.#tokens = tokens;
    this.#photos = photos;
    this.#places = places;
  }

  /** How often they were told to come again. */
  get refused(): number {
    return this.#refused;
  }

  /** Reviews a place that nobody here has reviewed before. */
  async review(): Promise<void> {
    await this.#contribute(this.#nextToken(), this.#nextReview());
  }

  /** The same with a photo, which is sent first and by itself, as a device does. */
  async reviewWithPhoto(): Promise<void> {
    // No person sends the same photo twice: the site would know it.
    const photo = this.#photos[Math.floor(this.#turn / this.#tokens.length) % this.#photos.length];
    const token = this.#nextToken();
    if (photo === undefined) throw new Error('There are no photos to send.');
    const headers = headersOf(token, 'image/jpeg');
    requireStatus(await this.#send('PUT', `/api/photos/${photo.sha256}`, { headers, body: photo.bytes }), 201);
    await this.#contribute(token, { ...this.#nextReview(), photos: [{ sha256: photo.sha256 }] });
  }

  /** Adds a place in the South Pacific, alone in its tile and with a name that no other has. */
  async addPlace(): Promise<AddedPlace> {
    const number = this.#placesAdded++;
    const place = {
      name: madeUpName(),
      longitude: -140 + (number % 1_000) * 0.02,
      latitude: -45 + Math.floor(number / 1_000) * 0.02,
    };
    const { placeId } = await this.#contribute(this.#nextToken(), { ...place, rating: 'accessible' });
    return { ...place, placeId };
  }

  close(): void {
    this.#client.close();
  }

  #nextToken(): string {
    return this.#tokens[this.#turn++ % this.#tokens.length] ?? '';
  }

  #nextReview() {
    // Far from each other, as people are; the factor is prime.
    const place = 1 + ((this.#turn * 7_919) % this.#places);
    const description = `We came in by the side door, ${this.#turn % 5} steps and a ramp; the staff had a key for the lift.`;
    return { id: String(place), rating: ratings[this.#turn % ratings.length], tags: ['levelEntrance'], description };
  }

  async #contribute(token: string, body: object): Promise<{ placeId: string }> {
    const headers = { ...headersOf(token, 'application/json'), 'idempotency-key': randomUUID() };
    const answer = await this.#send('POST', '/api/reviews', { headers, body: JSON.stringify(body) });
    requireStatus(answer, 200);
    const contributed = JSON.parse(answer.body.toString()) as { outcome: string; placeId: string };
    if (contributed.outcome !== 'added') throw new Error(`Nothing was added: ${answer.body}`);
    return contributed;
  }

  /** Sends it until it is taken, as a device does. */
  async #send(method: 'POST' | 'PUT', path: string, content: HttpContent): Promise<HttpAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#client.send(method, path, content);
      if (!isForLater(answer) || attempt === attemptsMax) return answer;
      this.#refused += 1;
      await wait(againMilliseconds);
    }
  }
}

function headersOf(token: string, type: string) {
  return {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'x-request-id': randomUUID(),
    'x-transaction-id': randomUUID(),
  };
}

/** A busy site said so, or still works on what it could not answer in time. */
function isForLater({ status, body }: HttpAnswer): boolean {
  return status === 503 || (status === 409 && body.includes('"409.REQUEST_SERVICE.101"'));
}

function requireStatus({ status, body }: HttpAnswer, expected: number): void {
  if (status !== expected) throw new Error(`A writer was answered with ${status}: ${body}`);
}

function madeUpName(): string {
  return Array.from(randomUUID().replaceAll('-', '').slice(0, 12), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  ).join('');
}
