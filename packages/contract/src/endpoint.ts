import { z } from 'zod';

/** The answer of a status at which there is nothing to say: it has no body. */
export const noContent = z.undefined();

/** The HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ParameterNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}.${string}`
    ? Name
    : Path extends `${string}/:${infer Name}`
      ? Name
      : never;

/** What an endpoint answers with status 200 that is not JSON of the contract, for example a vector tile. */
export interface RawResponse {
  readonly contentType: string;
  readonly description: string;
  /** The answer carries an ETag; who sends it back in If-None-Match gets 304 while nothing changed. */
  readonly hasEtag?: true;
  /** Set where the answer may be 204: what it means that there is nothing. */
  readonly empty?: string;
}

/**
 * Who may make a call at all. `public`: everyone, and the answer is the same for everyone. `anyone`: everyone, and who is
 * signed in gets more or acts as themselves. The policy of its subject decides the rest, such as whose review may be
 * edited.
 */
export type Access = 'public' | 'anyone' | 'person' | 'moderator' | 'operator';

/**
 * How a call that writes is retried. `key`: its answer is stored under the caller's idempotency key, and a retry gets that
 * answer. `none`: nothing of the call is stored, because repeating it is harmless or because it carries a secret.
 */
export type Idempotency = 'key' | 'none';

/** The files that a `multipart/form-data` body carries beside its fields, which `body` describes. */
export interface MultipartFiles {
  /** The name of the part, which may come several times. */
  readonly field: string;
  readonly filesMax: number;
  /** Of one file. */
  readonly bytesMax: number;
  readonly mediaTypes: readonly string[];
}

/** A body that is one file and nothing else. */
export interface UploadedBody {
  readonly bytesMax: number;
  readonly mediaTypes: readonly string[];
}

/** A form with files that says the same as a call's JSON. */
export interface AlternativeForm {
  /** Makes what the form's fields say into a value of the call's `body`. */
  readonly body: z.ZodType;
  readonly files: MultipartFiles;
}

/**
 * Reads may be repeated by anybody; every call that writes says how it is retried. A GET that says so writes too, as
 * logging out does in the specification.
 */
type Writing =
  | { readonly method: 'GET'; readonly idempotency?: 'none'; readonly multipart?: never }
  | {
      readonly method: Exclude<Method, 'GET'>;
      readonly idempotency: Idempotency;
      readonly multipart?: MultipartFiles;
    };

/** One call of the API: everything that both sides must agree on. */
export type Endpoint<Path extends string = string> = Writing & {
  /** Path with `:name` parameters. */
  readonly path: Path;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Set where the call takes a form with files too, as the specification has it: our own pages send JSON. */
  readonly form?: AlternativeForm;
  /** Set where JSON may be larger than `jsonBodyMaxBytes`; never where everybody may make the call. */
  readonly bodyMaxBytes?: number;
  /** Set where the body is a file by itself; such a call has no `body`. */
  readonly upload?: UploadedBody;
  /** JSON answers by status; `noContent` where there is no body. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** The answer with status 200, where it is not JSON of the contract. */
  readonly raw?: RawResponse;
  /** Set where the answer is no data: browsers open the address as a page and are sent on (303). Says where to. */
  readonly redirects?: string;
  /**
   * Set where the body is a form as browsers send one (`application/x-www-form-urlencoded`, or `multipart/form-data` without
   * files), not JSON.
   */
  readonly isForm?: true;
  /**
   * Set where a call that changes something needs neither the ids nor a session: the page of another site makes it. Says
   * why nobody gains by forging it.
   */
  readonly forgeryExemption?: string;
  /** Which rate limit counts the call; "api" where it is left out. */
  readonly rateLimit?: 'api' | 'tiles' | 'health' | 'pictures' | 'newsletter';
};

type ParamsFor<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParameterNames<Path>, z.ZodType>> };

/** Declares an endpoint; the compiler checks that `params` names exactly what the path names. */
export function endpoint<const Path extends string, const E extends Endpoint<Path> & ParamsFor<NoInfer<Path>>>(
  declaration: E & { readonly path: Path },
): E {
  return declaration;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type SchemaAt<E, Key extends string> = E extends { readonly [K in Key]: infer Schema } ? Schema : undefined;
type PartOf<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** A file as a handler receives it: its content is not looked at yet. */
export interface UploadedFile {
  /** What the caller's device calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Who retries a call whose answer did not arrive sends the key of the first try again. */
type KeyOf<E> = E extends { readonly idempotency: 'key' }
  ? { readonly idempotencyKey?: string }
  : { readonly idempotencyKey?: never };

type TakesFiles = { readonly multipart: MultipartFiles } | { readonly form: AlternativeForm };
type SendsFiles = { readonly multipart: MultipartFiles };
type SendsBytes = { readonly upload: UploadedBody };

/** What a handler receives: decoded params, query and body, and the files of a form that has some. */
export interface RequestOf<E> {
  readonly params: Output<SchemaAt<E, 'params'>>;
  readonly query: Output<SchemaAt<E, 'query'>>;
  readonly body: Output<SchemaAt<E, 'body'>>;
  /** None where a call that takes both came as JSON. */
  readonly files: E extends TakesFiles ? readonly UploadedFile[] : undefined;
  /** The body of a call that is a file; its content is not looked at yet. */
  readonly bytes: E extends SendsBytes ? Uint8Array : undefined;
}

/** What a caller passes: decoded values; the client encodes them. */
export type CallOf<E> = PartOf<'params', Output<SchemaAt<E, 'params'>>> &
  PartOf<'query', Output<SchemaAt<E, 'query'>>> &
  PartOf<'body', Output<SchemaAt<E, 'body'>>> &
  KeyOf<E> &
  (E extends SendsFiles ? { readonly files: readonly Blob[] } : { readonly files?: never }) &
  (E extends SendsBytes ? { readonly bytes: Blob } : { readonly bytes?: never });

/** Status and body, paired. */
export type ResultOf<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: { readonly status: Status; readonly body: Output<E['responses'][Status]> };
}[keyof E['responses'] & number];

/** The body of the answer with status 200. */
export type BodyOf<E extends Endpoint> = Extract<ResultOf<E>, { status: 200 }>['body'];

/** Whether a call changes something. */
export function isWriting({ method, idempotency }: Pick<Endpoint, 'method' | 'idempotency'>): boolean {
  return method !== 'GET' || idempotency !== undefined;
}
