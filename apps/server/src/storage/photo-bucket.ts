import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isPhotoFileName, mediaTypeOf } from './photo-file-name.ts';
import { type ListedFile, type PhotoStore, PhotoStoreUnavailableError } from './photo-store.ts';

/** A bucket and the account that may write to it, as the operator's settings name them. */
export interface PhotoBucket {
  readonly bucket: string;
  readonly region: string;
  /** Of a service other than Amazon's; null: Amazon's own in that region. */
  readonly endpoint: string | null;
  /** What the keys of all files begin with; it ends in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long the service may take; the product's own numbers where it is left out. */
export interface PhotoBucketPatience {
  /** To accept a connection. */
  readonly connectionMilliseconds?: number;
  /** Without a byte, and to begin its answer: a photo of 10 MB takes longer than a question. */
  readonly answerMilliseconds?: number;
}

const connectionMillisecondsDefault = 3_000;
const answerMillisecondsDefault = 10_000;
/** The first try and another: what fails twice is left to whoever asked, who keeps what they have. */
const attemptsMax = 2;

/**
 * Photo files in a bucket, at Amazon S3 or at a service that speaks its protocol. A service shows an object once it is
 * whole, and refuses one that does not have the checksum sent with it.
 * Source: Amazon S3 API Reference, 2006-03-01.
 */
export function openPhotoBucket(
  { bucket, region, endpoint, prefix, accessKeyId, secretAccessKey }: PhotoBucket,
  { connectionMilliseconds, answerMilliseconds }: PhotoBucketPatience = {},
): PhotoStore {
  const timeout = answerMilliseconds ?? answerMillisecondsDefault;
  const client = new S3Client({
    region,
    // Other services often have no name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Services of others refuse checksums that they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: connectionMilliseconds ?? connectionMillisecondsDefault,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: timeout,
    },
  });
  const objectOf = (file: string) => ({ Bucket: bucket, Key: prefix + file });
  return {
    put: (file, bytes) => {
      requireFileName(file);
      return available(async () => {
        await client.send(
          new PutObjectCommand({
            ...objectOf(file),
            Body: bytes,
            ContentLength: bytes.length,
            ContentType: mediaTypeOf(file),
            ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
          }),
        );
      });
    },
    has: async (file) => {
      if (!isPhotoFileName(file)) return false;
      const found = await available(() => orAbsent(client.send(new HeadObjectCommand(objectOf(file)))));
      return found !== null;
    },
    open: async (file) => {
      if (!isPhotoFileName(file)) return null;
      return available(async () => {
        const found = await orAbsent(client.send(new GetObjectCommand(objectOf(file))));
        if (found === null) return null;
        const { Body: content, ContentLength: sizeBytes } = found;
        if (!(content instanceof Readable) || sizeBytes === undefined) throw new Error('The answer has no length.');
        return { sizeBytes, content };
      });
    },
    remove: (file) => {
      requireFileName(file);
      return available(async () => {
        await orAbsent(client.send(new DeleteObjectCommand(objectOf(file))));
      });
    },
    list: () => listObjects(client, bucket, prefix),
  };
}

async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ListedFile> {
  let next: string | undefined;
  do {
    const page = await available(() =>
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
      ),
    );
    for (const { Key: key = '', LastModified: storedAt } of page.Contents ?? []) {
      const file = key.slice(prefix.length);
      // Whatever else somebody put into the bucket is not ours to look at.
      if (isPhotoFileName(file) && storedAt !== undefined) yield { file, storedAt };
    }
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

function requireFileName(file: string): void {
  if (!isPhotoFileName(file)) throw new TypeError(`"${file}" is no name of a photo file.`);
}

/** null where the object is not there. A bucket that is not there is a failure. */
async function orAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    // A question without a body is answered without one: it names no reason.
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new PhotoStoreUnavailableError(`The bucket of photos cannot be used: ${reason}`, { cause: error });
  }
}
