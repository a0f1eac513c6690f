import { tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../forms/use-form.ts';
import { AnswerSwitch, type SwitchedAnswer } from '../../ui/fields/answer-switch.tsx';
import { Accordion } from '../../ui/overlays/accordion.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import styles from './fact-questions.module.css';
import { type AskedTag, answerField, type ReviewField } from './review-fields.ts';
import { saidBefore } from './said-before.ts';

const icons = { entrance: 'door', restroom: 'toilet', general: 'armchair' } as const;

interface FactQuestionsProps {
  readonly tags: readonly AskedTag[];
  /** What others said of the place. */
  readonly facts: Place['tagFacts'];
  readonly form: Pick<Form<ReviewField>, 'values' | 'change'>;
}

/** The features of a place by category, each to be answered with yes or no, or left alone. */
export function FactQuestions({ tags, facts, form }: FactQuestionsProps) {
  const { t } = useTranslation();
  const factOf = new Map(facts.map((fact) => [fact.key, fact]));
  const answerOf = (key: string) => form.values[answerField(key)] as SwitchedAnswer;
  return (
    <div className={styles.categories}>
      {tagCategories.map((category) => {
        const asked = tags.filter((tag) => tag.category === category);
        return (
          <Accordion key={category}>
            <AccordionItem
              title={t(`rate.facts.${category}`)}
              icon={icons[category]}
              selectedCount={asked.filter(({ key }) => answerOf(key) !== '').length}
              isOpenAtFirst={category === 'entrance'}
            >
              <ul className={styles.questions}>
                {asked.map(({ key, displayName }) => (
                  <li key={key}>
                    <AnswerSwitch
                      label={displayName}
                      hint={saidBefore(t, factOf.get(key))}
                      name={answerField(key)}
                      value={answerOf(key)}
                      onChange={(answer) => form.change(answerField(key), answer)}
                    />
                  </li>
                ))}
              </ul>
            </AccordionItem>
          </Accordion>
        );
      })}
    </div>
  );
}
