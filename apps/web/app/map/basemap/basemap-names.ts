import type { Language } from '@access-atlas/contract/languages.ts';
import type { LayerSpecification } from 'maplibre-gl';

/** Names that styles ask for, in whatever language; a place's own in the page's language goes before them. */
const names = new Set(['name', 'name_en', 'name:en', 'name_int', 'name:latin']);
const wholeToken = /^\{([^{}]+)\}$/;

/** A layer of labels with its names in a language, where it shows names and the source has them. */
export function basemapName(layer: LayerSpecification, language: Language): LayerSpecification {
  const field = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
  if (layer.type !== 'symbol' || field === undefined) return layer;
  // What comes back is built as the field was: an expression of the same kind.
  const named = inLanguage(field, language) as typeof field;
  return { ...layer, layout: { ...layer.layout, 'text-field': named } };
}

function inLanguage(field: unknown, language: Language): unknown {
  if (typeof field === 'string') {
    const token = wholeToken.exec(field)?.[1];
    return token !== undefined && names.has(token) ? preferred(token, language) : field;
  }
  if (!Array.isArray(field)) return field;
  const [operator, name] = field;
  if (operator === 'get' && field.length === 2 && names.has(name)) return preferred(name, language);
  if (operator === 'literal' || operator === 'has') return field;
  return field.map((part, index) =>
    index === 0 ? part : typeof part === 'string' ? part : inLanguage(part, language),
  );
}

function preferred(name: string, language: Language): unknown[] {
  return ['coalesce', ['get', `name:${language}`], ['get', `name_${language}`], ['get', name], ''];
}
