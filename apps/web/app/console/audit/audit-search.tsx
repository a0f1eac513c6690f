import { auditActions } from '@access-atlas/contract/operating/audit-words.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './audit.module.css';
import { type AuditFilters, auditAddress } from './audit-filters.ts';

/** Says what is wanted of the audit log. @param props.filters what was wanted last */
export function AuditSearch({ filters: last }: { readonly filters: AuditFilters }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(last);
  const wanted = JSON.stringify(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: back and forward lead to other filters
  useEffect(() => setFilters(last), [wanted]);
  const change = (changed: Partial<AuditFilters>) => setFilters((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(auditAddress(filters));
  };
  const actions = auditActions
    .map((value) => ({ value, label: t(`console.audit.actions.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <Select
          label={t('console.audit.action')}
          name="action"
          value={filters.action}
          options={[{ value: '', label: t('console.audit.everything') }, ...actions]}
          onChange={({ currentTarget }) =>
            change({ action: auditActions.find((known) => known === currentTarget.value) ?? '' })
          }
        />
        <TextField
          label={t('console.audit.username')}
          name="username"
          value={filters.username}
          maxLength={100}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => change({ username: currentTarget.value })}
        />
        <TextField
          label={t('console.audit.from')}
          name="from"
          type="date"
          value={filters.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label={t('console.audit.until')}
          name="until"
          type="date"
          value={filters.until}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
        <Button type="submit" icon="search">
          {t('console.audit.show')}
        </Button>
      </form>
    </search>
  );
}
