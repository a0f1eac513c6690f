/** A photo as it lies on the device and as it is sent: small, upright, and nothing but its pixels. */
export interface StoredPhoto {
  /** Of the bytes, in hexadecimal digits: its name. */
  readonly sha256: string;
  /** A JPEG. No Blob: Safari has lost those from its database. */
  readonly bytes: ArrayBuffer;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** In milliseconds since 1970. */
  readonly storedAt: number;
  /** With whose account it arrived at the site, which keeps it for a while, and when (milliseconds since 1970). */
  readonly arrived?: { readonly owner: string; readonly at: number } | null;
}
