import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser is asked for that makes a passkey, as far as a device reads it. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** What a browser is asked for that shows a passkey, as far as a device reads it. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** How an answer differs from what an honest browser and device give. */
export interface Deviation {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly crossOrigin?: boolean;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string | null;
  readonly credentialId?: string;
  /**
   * What vouches for the device; without it nothing does.
   * @param signed what a statement signs
   * @param signByKey signs with the new key
   */
  readonly attest?: (signed: Buffer, signByKey: (data: Buffer) => Buffer) => Attestation;
}

export interface Attestation {
  readonly format: string;
  readonly statement: ReadonlyMap<string, Cbor>;
}

/** A device with one passkey, and the browser before it. */
export interface SoftwareAuthenticator {
  /** base64url */
  readonly credentialId: string;
  /** What `navigator.credentials.create()` gives, as its `toJSON()` writes it. */
  make(options: CreationOptions, deviation?: Deviation): object;
  /** What `navigator.credentials.get()` gives, as its `toJSON()` writes it. */
  answer(options: RequestOptions, deviation?: Deviation): object;
  /** Another device with the same key, which counts for itself from now on. */
  copy(): SoftwareAuthenticator;
}

export interface DeviceOptions {
  /** Of the page that asks. */
  readonly origin?: string;
  /** Whether the device counts how often its passkey is used; those that synchronise them do not. */
  readonly counts?: boolean;
  /** The length of an RSA key (RS256), for a device that makes no other. */
  readonly rsaBits?: number;
}

/** Values that CBOR can write, as far as WebAuthn needs them (RFC 8949). */
type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

interface State {
  readonly credentialId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly userHandle: string;
  readonly signCount: number;
}

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;

/** A new device, with a key on the curve P-256 (ES256), or an RSA key. */
export function createSoftwareAuthenticator(options: DeviceOptions = {}): SoftwareAuthenticator {
  const credentialId = randomBytes(32).toString('base64url');
  const { rsaBits } = options;
  const keys =
    rsaBits === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: rsaBits });
  return openAuthenticator({ credentialId, ...keys, userHandle: '', signCount: 0 }, options);
}

function openAuthenticator(state: State, options: DeviceOptions): SoftwareAuthenticator {
  const { origin = 'http://localhost', counts = true } = options;
  const { credentialId, privateKey, publicKey } = state;
  let { userHandle, signCount } = state;

  const clientDataOf = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientDeviation(deviation) }));
  const dataOf = (rpId: string, deviation: Deviation, attested?: Buffer) => {
    if (counts) signCount += 1;
    const { isPresent = true, isVerified = true } = deviation;
    const flags =
      (isPresent ? flag.userPresent : 0) |
      (isVerified ? flag.userVerified : 0) |
      (counts ? 0 : flag.backupEligible | flag.backedUp) |
      (attested ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.signCount ?? signCount);
    const site = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const carried = (id: string) => ({
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
  });

  return {
    credentialId,
    make: ({ challenge, rp, user }, deviation = {}) => {
      userHandle = user.id;
      const id = deviation.credentialId ?? credentialId;
      const clientDataJSON = clientDataOf('webauthn.create', challenge, deviation);
      const authenticatorData = dataOf(rp.id, deviation, attestedData(id, publicKey));
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signed = Buffer.concat([authenticatorData, hash]);
      const { attest = () => ({ format: 'none', statement: new Map<string, Cbor>() }) } = deviation;
      const { format, statement } = attest(signed, (data) => sign('sha256', data, privateKey));
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authenticatorData],
      ]);
      return {
        ...carried(id),
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
          publicKeyAlgorithm: publicKey.asymmetricKeyType === 'rsa' ? -257 : -7,
          transports: ['internal', 'hybrid'],
        },
      };
    },
    answer: ({ challenge, rpId }, deviation = {}) => {
      const clientDataJSON = clientDataOf('webauthn.get', challenge, deviation);
      const authenticatorData = dataOf(rpId, deviation);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      const handle = deviation.userHandle === undefined ? userHandle : deviation.userHandle;
      return {
        ...carried(deviation.credentialId ?? credentialId),
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== null && { userHandle: handle }),
        },
      };
    },
    copy: () => openAuthenticator({ credentialId, privateKey, publicKey, userHandle, signCount }, options),
  };
}

function clientDeviation({ type, challenge, origin, crossOrigin }: Deviation): object {
  return {
    ...(type !== undefined && { type }),
    ...(challenge !== undefined && { challenge }),
    ...(origin !== undefined && { origin }),
    ...(crossOrigin !== undefined && { crossOrigin }),
  };
}

/** Which kind of device it is (none says), the credential id and the key (Web Authentication, level 3, 6.5.1). */
function attestedData(credentialId: string, publicKey: KeyObject): Buffer {
  const id = Buffer.from(credentialId, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(coseKey(publicKey))]);
}

/** A key as COSE writes it (RFC 9053, RFC 8230). */
function coseKey(publicKey: KeyObject): ReadonlyMap<number, Cbor> {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  // An RSA key (3) for RS256 (-257): modulus and exponent.
  if (publicKey.asymmetricKeyType === 'rsa')
    return new Map<number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
  // An elliptic curve key (2) for ES256 (-7) on P-256 (1).
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)]);
}

/** The kind of a value and its length, or the number itself. */
function head(kind: number, amount: number): Buffer {
  if (amount < 24) return Buffer.from([(kind << 5) | amount]);
  if (amount < 256) return Buffer.from([(kind << 5) | 24, amount]);
  return Buffer.from([(kind << 5) | 25, amount >> 8, amount & 255]);
}
