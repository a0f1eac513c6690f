import { photoMaxBytes } from '@access-atlas/contract/limits.ts';
import { savePartner } from '@access-atlas/contract/operating/operated-partners.ts';

/** Whether a file can be sent as a logo: a picture that the browser can open. The site looks closer. */
export async function isUsableLogo(file: File): Promise<boolean> {
  const types: readonly string[] = savePartner.multipart.mediaTypes;
  if (!types.includes(file.type) || file.size > photoMaxBytes) return false;
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture !== null;
}
