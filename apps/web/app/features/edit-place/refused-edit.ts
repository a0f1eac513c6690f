import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { EditableFields } from '@access-atlas/contract/places/place-edits.ts';
import type { TFunction } from 'i18next';
import { refusalOf } from '../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { isOffline } from '../../browser/connection-state.ts';
import type { FieldErrors, FormRefusal } from '../../forms/use-form.ts';
import { valueAt } from '../../i18n/value-at.ts';
import { placeTextMax } from '../../places/place-form/place-texts.ts';
import { type EditField, valuesOfPlace } from './edit-values.ts';

const wordsByCode = {
  '404.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.101': 'gone',
  '403.USER_SERVICE.108': 'username',
} as const;

const fieldByPath: Readonly<Record<string, EditField>> = {
  'body.name': 'name',
  'body.names.und': 'nameUnd',
  'body.names.en': 'nameEn',
  'body.names.fr': 'nameFr',
  'body.names.pt': 'namePt',
  'body.type': 'type',
  'body.address': 'address',
  'body.phone': 'phone',
  'body.url': 'url',
  'body.openingHours': 'openingHours',
  'body.latitude': 'position',
  'body.longitude': 'position',
};

/**
 * Why an edit was not taken, in the page's language. What was typed is still there, and lies on the device.
 * @param now the place as it is now, where others changed it meanwhile
 * @param kindName what a kind of place is called
 */
export function refusedEdit(
  t: TFunction,
  answer: RefusedAnswer | null,
  now: EditableFields | null,
  kindName: (key: string) => string,
): FormRefusal<EditField> {
  if (answer === null) {
    const title = isOffline() ? t('offline.noConnection') : t('frame.error.titles.serviceUnavailable');
    return { general: { title, text: t('placeEdits.failedText') } };
  }
  const { code = '', issues = [] } = Object(answer.body) as Partial<ErrorBody>;
  const words = valueAt(wordsByCode, code);
  if (words !== undefined) return { general: { text: t(`placeEdits.errors.${words}`) } };
  if (answer.status === 429) return { general: { text: t('placeEdits.errors.busy') } };
  const fields = issues.flatMap(({ path }) => fieldByPath[path] ?? []);
  if (fields.length === 0) return refusalOf(t, answer, []);
  const said = fields.map((field) => [field, wordsOf(t, field, answer.status === 409 ? now : null, kindName)]);
  return { fields: Object.fromEntries(said) as FieldErrors<EditField> };
}

function wordsOf(
  t: TFunction,
  field: EditField,
  now: EditableFields | null,
  kindName: (key: string) => string,
): string {
  if (now !== null) {
    const value = valuesOfPlace(now)[field];
    const shown = field === 'type' ? kindName(value) : value;
    return t('placeEdits.errors.meanwhile', { now: shown === '' ? t('placeEdits.errors.empty') : shown });
  }
  if (field === 'type' || field === 'url') return t(`addPlace.errors.${field}`);
  if (field === 'position' || field === 'openingHours') return t(`placeEdits.errors.${field}`);
  const max = field === 'address' || field === 'phone' ? placeTextMax[field] : placeTextMax.name;
  return t('addPlace.errors.text', { max });
}
