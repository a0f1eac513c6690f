import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  misbehave,
  type RunningDouble,
  type ServiceCall,
  type ServiceFault,
  startServiceDouble,
} from '../../adapters/testing/service-double.ts';

/** How a bucket's service misbehaves. */
export type BucketFault = ServiceFault | 'none' | 'slow' | 'cutShort' | 'noBucket';

/** A service on this machine that speaks the protocol of Amazon S3, with one bucket. */
export interface BucketDouble extends RunningDouble {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** By key. */
  readonly objects: Map<string, StoredObject>;
  /** The method and path of each call, with its query. */
  readonly calls: string[];
  fault: BucketFault;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
  storedAt: Date;
}

const bucket = 'invented-bucket';
const accessKeyId = 'AKIAINVENTED000000001';
const secretAccessKey = 'invented/secret+key0000000000000000000001';
/** Far fewer than Amazon's 1,000: a listing of a few files has pages. */
const keysPerPage = 3;
const slowMilliseconds = 400;

/** Starts it on a free port of the loopback address; it checks signatures (version 4) and checksums as Amazon does. */
export async function startBucketDouble(): Promise<BucketDouble> {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  const running = await startServiceDouble('S3', async (call) => {
    calls.push(`${call.method} ${call.url.pathname}${call.url.search}`);
    const { fault } = double;
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds));
    else if (fault !== 'none' && fault !== 'cutShort' && fault !== 'noBucket') return misbehave(fault, call.response);
    const refusal = refusalOf(call);
    if (refusal !== null) return refuse(call, 403, refusal);
    const [, named = '', ...path] = call.url.pathname.split('/').map(decodeURIComponent);
    if (named !== bucket || fault === 'noBucket') return refuse(call, 404, 'NoSuchBucket');
    return path.length === 0 || path[0] === '' ? list(call, objects) : answer(call, path.join('/'), objects, fault);
  });
  const double: BucketDouble = { ...running, bucket, accessKeyId, secretAccessKey, objects, calls, fault: 'none' };
  return double;
}

function answer(call: ServiceCall, key: string, objects: Map<string, StoredObject>, fault: BucketFault): unknown {
  const { method, headers, body, response } = call;
  if (method === 'PUT') {
    const sent = headers['x-amz-checksum-sha256'];
    if (sent !== undefined && sent !== createHash('sha256').update(body).digest('base64'))
      return refuse(call, 400, 'BadDigest');
    objects.set(key, { bytes: body, type: headers['content-type'], storedAt: new Date() });
    return response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (found === undefined) return refuse(call, 404, 'NoSuchKey');
  response.writeHead(200, {
    'content-length': found.bytes.length,
    'content-type': found.type,
    etag: etagOf(found.bytes),
    'last-modified': found.storedAt.toUTCString(),
  });
  if (method === 'HEAD') return response.end();
  if (fault !== 'cutShort') return response.end(found.bytes);
  return response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.socket?.destroy());
}

/** ListObjectsV2: by key, in pages. */
function list({ url, response }: ServiceCall, objects: Map<string, StoredObject>): unknown {
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, keysPerPage);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => {
    const { bytes, storedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), storedAt: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  return sendXml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${
      isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }</ListBucketResult>`,
  );
}

/**
 * Why a call is refused; null for one that is signed by the owner's key.
 * Source: AWS Signature Version 4 for API requests.
 */
function refusalOf({ method, url, headers, body }: ServiceCall): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return 'AccessDenied';
  const [, keyId, day = '', region = '', signed = '', signature] = parts;
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** An answer to HEAD has no body. */
function refuse({ method, response }: ServiceCall, status: number, code: string): unknown {
  if (method === 'HEAD') return response.writeHead(status).end();
  return sendXml(response, status, `<Error><Code>${code}</Code><Message>Refused.</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): unknown {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}
