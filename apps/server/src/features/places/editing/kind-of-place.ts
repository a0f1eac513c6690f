import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';

/** Of which kind a place is by its type; as it was, where the site has no such type any more. */
export function kindOfPlace(
  { types }: Pick<Vocabulary, 'types'>,
  { typeNumber, kind }: { readonly typeNumber: number; readonly kind: PlaceKind },
): PlaceKind {
  return types.byNumber(typeNumber)?.kind ?? kind;
}
