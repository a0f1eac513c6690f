import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMonth } from '../../i18n/format-date.ts';
import { type DistanceUnit, formatDistance } from '../../i18n/format-distance.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { type NeedFit as AnyNeedFit, placeFit } from '../../places/fit/fit.ts';
import { readNeeds } from '../../places/fit/stored-needs.ts';
import { Tag } from '../../places/tags/tag.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import styles from './fit-card.module.css';

await loadMessages(['needs']);

/** A feature that can be asked for. */
interface AskedFeature {
  readonly key: string;
  readonly displayName: string;
  readonly explanation: string;
}

type NeedFit = AnyNeedFit<Place['tagFacts'][number]>;

export interface FitCardProps {
  readonly place: Pick<Place, '_id' | 'tagFacts'>;
  readonly tags: readonly { readonly key: string; readonly displayName: string; readonly isBarrier: boolean }[];
  /** Features that the page asks for anyway. */
  readonly missing: readonly AskedFeature[];
  /** The nearest accessible restroom. */
  readonly restroom: { readonly name: string; readonly distanceIn: number | null } | null;
  readonly unit: DistanceUnit;
  /** Gets the feature that is to be asked for first: it decides, and nobody knows of it. */
  readonly onMissing: (feature: AskedFeature) => void;
}

/** Whether a place fits what somebody needs: what decides comes first, with when it was said and by how many. */
export default function FitCard({ place, tags, missing, restroom, unit, onMissing }: FitCardProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const id = useId();
  const [chosen] = useState(readNeeds);
  const { fit, parts } = placeFit(chosen, place.tagFacts);
  const [deciding] = parts;
  const open = fit === 'unknown' ? deciding?.feature : undefined;
  const tagOf = (key: string) => tags.find((tag) => tag.key === key);

  const ask = useEffectEvent(async (key: string) => {
    const known = missing.find((feature) => feature.key === key) ?? (await featureOf(key));
    if (known !== undefined) onMissing(known);
  });
  useEffect(() => {
    if (open !== undefined) void ask(open);
  }, [open]);
  if (deciding === undefined) return null;

  const nameOf = ({ feature }: NeedFit) => tagOf(feature)?.displayName ?? feature;
  const evidence = ({ fact }: NeedFit) => {
    if (fact === undefined || fact.lastReportedOn === null) return '';
    const agreeing = fact.answer === 'yes' ? fact.yes : fact.no;
    const when = formatMonth(fact.lastReportedOn, language);
    return t('needs.fit.evidence', { count: fact.yes + fact.no, agreeing, when });
  };
  const said = (part: NeedFit) => (part.fact?.answer === 'no' ? t('ui.tag.no', { tag: nameOf(part) }) : nameOf(part));
  const sentence =
    fit === 'unknown'
      ? t('needs.fit.unsure', { feature: nameOf(deciding) })
      : t(fit === 'fits' && parts.length > 1 ? 'needs.fit.oldest' : 'needs.fit.decides', {
          feature: said(deciding),
          evidence: evidence(deciding),
        });
  return (
    <Card as="section" className={styles.fit} aria-labelledby={id}>
      <SectionHeading
        id={id}
        size="lead"
        action={
          <ButtonLink to="/settings#needs" variant="link" aria-label={t('needs.fit.changeNamed')}>
            {t('needs.fit.change')}
          </ButtonLink>
        }
      >
        {t(`needs.fit.${fit}`)}
      </SectionHeading>
      <TagList>
        {parts.map((part) => (
          <Tag
            key={part.feature}
            name={nameOf(part)}
            answer={part.fit === 'unknown' ? 'unknown' : (part.fact?.answer ?? 'unknown')}
            isBarrier={part.fit === 'not' && tagOf(part.feature)?.isBarrier === true}
          />
        ))}
      </TagList>
      <p className={styles.words}>
        {sentence}{' '}
        {fit === 'not' &&
          deciding.feature === 'accessibleRestroom' &&
          restroom !== null &&
          restroom.distanceIn !== null &&
          t('needs.fit.restroom', {
            name: restroom.name,
            distance: formatDistance(restroom.distanceIn, unit, language),
          })}{' '}
        {t('needs.fit.private')}
      </p>
    </Card>
  );
}

/** A feature with what it means; undefined where the site does not answer. */
async function featureOf(key: string): Promise<AskedFeature | undefined> {
  try {
    const { vocabularyApi } = await import('../../browser/api/vocabulary-api.ts');
    const answer = await vocabularyApi().listTags();
    return answer.status === 200 ? answer.body.find((tag) => tag.key === key) : undefined;
  } catch {
    return undefined;
  }
}
