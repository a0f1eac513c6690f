import type { TFunction } from 'i18next';
import { refusalOf } from '../../account/refusal-words.ts';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { isOffline } from '../../browser/connection-state.ts';
import type { FormRefusal } from '../../forms/use-form.ts';
import { type ReportField, reportFields } from './report-fields.ts';

/** Why a report was not taken, in the page's language. What was typed is still there. */
export function refusedReport(t: TFunction, answer: RefusedAnswer | null): FormRefusal<ReportField> {
  if (answer === null && isOffline())
    return { general: { title: t('offline.noConnection'), text: t('notices.errors.offline') } };
  if (answer?.status === 404 || answer?.status === 410) return { general: { text: t('notices.errors.gone') } };
  if (answer !== null && codeOf(answer) === '429.REQUEST_SERVICE.100')
    return { general: { text: t('notices.errors.tooMany') } };
  const { general } = refusalOf(t, answer, reportFields);
  const sentence = general?.text ?? t('frame.error.texts.generic');
  return { general: { ...general, text: t('notices.errors.stillHere', { sentence }) } };
}
