import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { AnswerOutcome } from './answer-outcome.tsx';
import styles from './feature-checks.module.css';
import type { AnsweredPlace } from './quick-answer.ts';
import { useAnswering } from './use-answering.ts';

interface CheckedFeature {
  readonly key: string;
  readonly displayName: string;
}

export interface FeatureRowsProps {
  readonly id: string;
  readonly place: AnsweredPlace;
  readonly features: readonly CheckedFeature[];
  readonly facts: Place['tagFacts'];
}

/** What is known comes first, in an order that stays while answers arrive. */
export default function FeatureRows({ id, place, features, facts }: FeatureRowsProps) {
  const answerOf = (key: string) => facts.find((fact) => fact.key === key)?.answer ?? 'unknown';
  const [ordered] = useState(() => {
    const isUnknown = ({ key }: CheckedFeature) => answerOf(key) === 'unknown';
    return [...features.filter((feature) => !isUnknown(feature)), ...features.filter(isUnknown)];
  });
  return (
    <ul id={id} className={styles.features}>
      {ordered.map((feature) => (
        <FeatureCheck key={feature.key} place={place} feature={feature} answer={answerOf(feature.key)} />
      ))}
    </ul>
  );
}

interface FeatureCheckProps {
  readonly place: AnsweredPlace;
  readonly feature: CheckedFeature;
  readonly answer: 'yes' | 'no' | 'unknown';
}

function FeatureCheck({ place, feature: { key, displayName }, answer }: FeatureCheckProps) {
  const { t } = useTranslation();
  const id = useId();
  const state = useAnswering(place);
  const { say } = state;
  const choices =
    answer === 'unknown'
      ? ([['yes', 'yes'] as const, ['no', 'no'] as const] as const)
      : answer === 'yes'
        ? ([['yes', 'stillRight'] as const, ['no', 'noLonger'] as const] as const)
        : ([['no', 'stillRight'] as const, ['yes', 'nowThere'] as const] as const);
  return (
    <li className={styles.feature}>
      <p id={id}>{t(`answers.feature.${answer}`, { feature: displayName })}</p>
      <AnswerOutcome
        state={state}
        nameOf={(said) =>
          said.kind === 'feature' ? t(`answers.feature.${said.answer}`, { feature: displayName }) : ''
        }
      >
        <div className={styles.choices}>
          {choices.map(([said, words]) => (
            <Button
              key={said}
              aria-describedby={id}
              onClick={() => say({ kind: 'feature', feature: key, answer: said })}
            >
              {t(`answers.check.${words}`)}
            </Button>
          ))}
        </div>
      </AnswerOutcome>
    </li>
  );
}
