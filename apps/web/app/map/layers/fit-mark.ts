import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import { tagLetters } from '@access-atlas/contract/places/tile-tags.ts';
import type { ExpressionSpecification } from 'maplibre-gl';
import { ruledOutBy } from '../../places/fit/fit.ts';
import { type NeedKey, needs } from '../../places/fit/needs.ts';

/**
 * The end of the name of a pin's picture: `/fits`, `/not`, or nothing where it is not known, or nobody goes in. The map works
 * it out on the device, from the letters that tiles have for features, by the rules of `placeFit`.
 */
export function fitMark(chosen: readonly NeedKey[]): ExpressionSpecification {
  const isAmenity: ExpressionSpecification = ['==', ['get', 'kind'], 'amenity'];
  return ['case', isAmenity, '', all(chosen.map(isMet)), '/fits', any(chosen.map(isMissed)), '/not', ''];
}

function isMet(key: NeedKey): ExpressionSpecification {
  const { anyOf, helps } = needs[key];
  return any([...anyOf, ...(helps === undefined ? [] : [helps])].map(isThere));
}

function isMissed(key: NeedKey): ExpressionSpecification {
  return all([['!', isMet(key)], ...needs[key].anyOf.map(isNotThere)]);
}

function isThere(feature: TagKey): ExpressionSpecification {
  return all([isAnswered('yes', feature), ['!', isRuledOut(feature)]]);
}

function isNotThere(feature: TagKey): ExpressionSpecification {
  return ['case', isRuledOut(feature), ['!', isAnswered('yes', feature)], isAnswered('no', feature)];
}

function isRuledOut(feature: TagKey): ExpressionSpecification {
  return any((ruledOutBy[feature] ?? []).map((barrier) => isAnswered('yes', barrier)));
}

function isAnswered(answer: 'yes' | 'no', feature: TagKey): ExpressionSpecification {
  return ['in', tagLetters[feature], ['string', ['get', answer], '']];
}

function all(conditions: readonly ExpressionSpecification[]): ExpressionSpecification {
  return ['all', ...conditions];
}

function any(conditions: readonly ExpressionSpecification[]): ExpressionSpecification {
  return ['any', ...conditions];
}
