import { changeGroups } from '@access-atlas/contract/moderation/change-groups.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { Select } from '../../ui/fields/select.tsx';
import styles from './changes.module.css';
import { type ChangesFilters, changesAddress, sinceDays } from './changes-filters.ts';

const marks = ['unseen', 'newcomers', 'businesses'] as const;

/** Says what is wanted of what changed. @param props.filters what was wanted last */
export function ChangesSearch({ filters: last }: { readonly filters: ChangesFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(last);
  const wanted = JSON.stringify(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: back and forward lead to other filters
  useEffect(() => setFilters(last), [wanted]);
  const change = (changed: Partial<ChangesFilters>) => setFilters((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(changesAddress({ ...filters, area: last.area }));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <Select
          label={t('console.changes.since')}
          name="since"
          value={filters.since}
          options={sinceDays.map((value) => ({ value, label: t(`console.changes.days.${value}`) }))}
          onChange={({ currentTarget }) =>
            change({ since: sinceDays.find((days) => days === currentTarget.value) ?? '1' })
          }
        />
        <Select
          label={t('console.changes.what')}
          name="only"
          value={filters.only}
          options={[
            { value: '', label: t('console.changes.everything') },
            ...changeGroups.map((value) => ({ value, label: t(`console.changes.groups.${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            change({ only: changeGroups.find((group) => group === currentTarget.value) ?? '' })
          }
        />
        <fieldset className={styles.chips}>
          <legend className={styles.legend}>{t('console.changes.only')}</legend>
          {marks.map((name) => (
            <Chip
              key={name}
              name={name}
              checked={filters[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
            >
              {t(`console.changes.onlyMarks.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <Button type="submit" icon="search">
          {t('console.changes.show')}
        </Button>
      </form>
    </search>
  );
}
