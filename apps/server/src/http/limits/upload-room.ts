import { ApiError } from '../../domain/errors/api-error.ts';

export interface UploadRoomLimits {
  /** All bodies with files that are read or worked on at the same time. */
  readonly bytesMax: number;
  /** Of one account: a large body beside it waits, however many devices send. */
  readonly bytesMaxPerAccount: number;
}

const megabyte = 1024 * 1024;
/** A body is in memory three times while its parts are taken out of it. */
export const uploadRoomLimits: UploadRoomLimits = { bytesMax: 256 * megabyte, bytesMaxPerAccount: 112 * megabyte };

/** What is being read needs some seconds, and longer on a slow connection. */
const retryAfterSeconds = 10;

/** The room that bodies with files have in memory, all together and of each account. */
export interface UploadRoom {
  /**
   * Takes room for a body before it is read.
   * @param bytes as large as it says to be, or may be
   * @returns what gives the room back; calling it again does nothing
   * @throws {ApiError} 503 where there is not enough
   */
  enter(account: string, bytes: number): () => void;
}

/** @see UploadRoom */
export function createUploadRoom({ bytesMax, bytesMaxPerAccount }: UploadRoomLimits = uploadRoomLimits): UploadRoom {
  const byAccount = new Map<string, number>();
  let taken = 0;
  return {
    enter: (account, bytes) => {
      const own = byAccount.get(account) ?? 0;
      if (own + bytes > bytesMaxPerAccount || taken + bytes > bytesMax)
        throw new ApiError('503.PHOTO_SERVICE.100', { retryAfterSeconds });
      byAccount.set(account, own + bytes);
      taken += bytes;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        taken -= bytes;
        const left = (byAccount.get(account) ?? 0) - bytes;
        if (left > 0) byAccount.set(account, left);
        else byAccount.delete(account);
      };
    },
  };
}
