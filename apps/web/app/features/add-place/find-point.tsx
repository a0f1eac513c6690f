import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { searchDebounceMilliseconds, searchMaxCharacters, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { writeCoordinates } from '../../map/write-coordinates.ts';
import { readCoordinates } from '../../places/place-form/read-coordinates.ts';
import { ComboField } from '../../ui/fields/combobox/combo-field.tsx';

interface FindPointProps {
  /** What is near it comes first. */
  readonly near: LngLat | null;
  readonly onFound: (point: LngLat) => void;
}

interface FoundPoint extends LngLat {
  readonly key: string;
  readonly label: string;
  readonly detail: string | null;
}

/** Finds a point by its address, by what stands there, or by its coordinates. */
export function FindPoint({ near, onFound }: FindPointProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [words, setWords] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [found, setFound] = useState<readonly FoundPoint[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const example = useExample(near);
  const typed = readCoordinates(words);
  const filter = words.trim();
  const isAsked = isTyping && typed === null && [...filter].length >= searchMinCharacters;
  const nearNow = useEffectEvent(() => near);
  useEffect(() => {
    setFailed(false);
    if (!isAsked) return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const results = await suggest(filter, nearNow(), controller.signal);
      if (controller.signal.aborted) return;
      setFailed(results === null);
      setFound(results ?? []);
    }, searchDebounceMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, filter]);
  const coordinates = typed && {
    ...typed,
    key: 'coordinates',
    label: writeCoordinates(typed, language, t),
    detail: t('addPlace.where.coordinates'),
  };
  const options: readonly FoundPoint[] = coordinates && isTyping ? [coordinates] : found;
  const choose = (index: number) => {
    const chosen = options[index];
    if (chosen === undefined) return;
    setTyping(false);
    setWords(chosen.label);
    onFound({ latitude: chosen.latitude, longitude: chosen.longitude });
  };
  return (
    <ComboField
      label={t('addPlace.where.find')}
      hint={example === null ? t('addPlace.where.findHint') : t('addPlace.where.findHintNear', { example })}
      error={hasFailed ? t('addPlace.where.findFailed') : undefined}
      listName={t('addPlace.where.found')}
      enterKeyHint="search"
      maxLength={searchMaxCharacters}
      value={words}
      options={options}
      onType={(text) => {
        setTyping(true);
        setWords(text);
      }}
      onChoose={choose}
      // Who presses Enter means the first, as in the search for places.
      onEnter={() => choose(0)}
    />
  );
}

/** How coordinates are written, by the first point that is known: an example that moved with the map would be read again and again. */
function useExample(near: LngLat | null): string | null {
  const [first, setFirst] = useState(near);
  if (first === null && near !== null) setFirst(near);
  return first && `${first.latitude.toFixed(5)}, ${first.longitude.toFixed(5)}`;
}

/** @returns null where the site cannot be reached */
async function suggest(
  filter: string,
  near: LngLat | null,
  signal: AbortSignal,
): Promise<readonly FoundPoint[] | null> {
  try {
    const { suggestionsApi } = await import('../../browser/api/suggestions-api.ts');
    const answer = await suggestionsApi(signal).suggestPlaces({ query: { filter, ...(near && { location: near }) } });
    if (answer.status !== 200) return null;
    return answer.body.results.flatMap(({ _id, name, detail, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ key: _id, label: name, detail, latitude, longitude }],
    );
  } catch {
    return null;
  }
}
