import { usernameMaxCharacters, usernameMinCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { isRefusedText } from '../../writes/judge-submission.ts';
import type { WriteServices } from '../../writes/write-services.ts';

const usernamePattern = new RegExp(`^[A-Za-z0-9]{${usernameMinCharacters},${usernameMaxCharacters}}$`);

/** Where one word of a username ends and the next begins: "RedHarbour22" is three. */
const wordBorder = /(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])/g;

/**
 * A username that may be taken. A judge that is slow or down lets it pass: moderators can change it later.
 * @throws {ApiError} 403 for what is not 6 to 50 letters and digits, and for what is not acceptable
 */
export async function requireUsername(
  services: Pick<WriteServices, 'textModeration'>,
  username: string,
): Promise<string> {
  if (!usernamePattern.test(username)) throw new ApiError('403.USER_SERVICE.104');
  const spellings = [username, username.replace(wordBorder, ' ')];
  for (const spelling of spellings) {
    if (await isRefusedText(services, spelling)) throw new ApiError('403.USER_SERVICE.105');
  }
  return username;
}
