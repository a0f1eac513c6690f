import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterTags, type NeedKey, needGroups, needKeys, needs } from '../../places/fit/needs.ts';
import { readNeeds, writeNeeds } from '../../places/fit/stored-needs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import styles from './needs-section.module.css';
import { UseAsFilterDialog } from './use-as-filter-dialog.tsx';

interface NeedsSectionProps {
  /** The features by which can be filtered, with their names. */
  readonly tags: readonly { readonly key: string; readonly displayName: string }[];
}

/** What somebody needs, in sentences to choose from. It stays on the device, so everybody has it, signed in or not. */
export function NeedsSection({ tags }: NeedsSectionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly NeedKey[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setChosen(readNeeds()), []);
  const keep = (next: readonly NeedKey[], words: string) => {
    setChosen(next);
    setUnsaved(!writeNeeds(next));
    setSaid(words);
  };
  const toggle = (key: NeedKey, isOn: boolean) => {
    // What was pressed before the page was ready comes before what is stored was shown.
    const before = isUnsaved ? chosen : readNeeds();
    const next = needKeys.filter((each) => (each === key ? isOn : before.includes(each)));
    keep(next, t('needs.kept'));
  };
  const filters = filterTags(chosen);
  return (
    <Card as="section" className={styles.needs} aria-labelledby="needs">
      <div>
        <SectionHeading id="needs">{t('needs.title')}</SectionHeading>
        <p className={styles.about}>{t('needs.about')}</p>
      </div>
      <noscript>
        <Message kind="notice" title={t('forms.needsScript')} />
      </noscript>
      {needGroups.map((group) => (
        <ChoiceGroup key={group} legend={t(`needs.groups.${group}`)} layout="chips">
          {needKeys
            .filter((key) => needs[key].group === group)
            .map((key) => (
              <Chip
                key={key}
                checked={chosen.includes(key)}
                onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
              >
                {t(`needs.sentences.${key}`)}
              </Chip>
            ))}
        </ChoiceGroup>
      ))}
      <Status text={isUnsaved ? '' : said} />
      {isUnsaved && <Message kind="notice" role="alert" title={t('needs.unsaved')} />}
      <div className={styles.actions}>
        <Button
          icon="filters"
          disabledReason={filters.length === 0 ? t('needs.filter.none') : undefined}
          onClick={() => setAsking(true)}
        >
          {t('needs.filter.use')}
        </Button>
        {chosen.length > 0 && (
          <Button variant="quiet" onClick={() => keep([], t('needs.forgotten'))}>
            {t('needs.forget')}
          </Button>
        )}
      </div>
      <p className={styles.about}>{t('needs.filter.about')}</p>
      {isAsking && (
        <UseAsFilterDialog
          tags={tags.filter(({ key }) => filters.some((filter) => filter === key))}
          leftOut={chosen.filter((key) => needs[key].filter === undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
