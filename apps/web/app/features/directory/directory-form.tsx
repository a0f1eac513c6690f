import { searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { carriedParameters, carryParameters } from '../../url-state/carry-parameters.ts';
import {
  type DirectoryParameters,
  directoryAddress,
  directoryFields,
  directoryPageSizeChoices,
  directorySorts,
  readDirectory,
} from '../../url-state/directory-parameters.ts';
import styles from './directory-form.module.css';
import type { Category, Service } from './load-directory-words.ts';
import { ServiceChoice } from './service-choice.tsx';

const ServicesDialog = lazyComponent(() => import('./services-dialog.tsx'), { onFailure: 'message' });

interface DirectoryFormProps {
  readonly parameters: DirectoryParameters;
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  readonly isLoading: boolean;
}

/**
 * The form for words, place, sub-category, services, order and page size. The list follows a sub-category, an order and
 * a page size as they are chosen; the rest when "Search" is pressed.
 */
export function DirectoryForm({ parameters, categories, services, isLoading }: DirectoryFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const [draft, setDraft] = useState(parameters);
  const [shown, setShown] = useState(parameters);
  const [asked, setAsked] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  // The form follows the address when the visitor goes back or follows a link. What was entered while the list loaded
  // that the form itself asked for stays.
  if (shown !== parameters) {
    setShown(parameters);
    if (directoryAddress(parameters) !== asked) setDraft(parameters);
    setAsked('');
  }
  const change = (part: Partial<DirectoryParameters>) => setDraft((before) => ({ ...before, ...part }));
  const show = (wanted: DirectoryParameters) => {
    const address = directoryAddress({ ...wanted, words: wanted.words.trim(), where: wanted.where.trim(), page: 1 });
    setAsked(address);
    void navigate(carryParameters(address, location.search), { preventScrollReset: true });
  };
  /** Applies a choice at once, together with what else was entered. */
  const choose = (part: Partial<DirectoryParameters>) => {
    change(part);
    show({ ...draft, ...part });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(draft);
  };
  const category = categories.find(({ key }) => key === parameters.category);
  const carried = new URLSearchParams(location.search);
  return (
    <search>
      <form method="get" action={directoryAddress(readDirectory(''))} className={styles.form} onSubmit={submit}>
        {carriedParameters.map((name) => {
          const value = carried.get(name);
          return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
        })}
        {category && <input type="hidden" name={directoryFields.category} value={category.key} />}
        <div className={styles.words}>
          <TextField
            label={t('directory.words')}
            hint={t('directory.wordsHint')}
            name={directoryFields.words}
            inputMode="search"
            autoComplete="off"
            maxLength={searchMaxCharacters}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
          <TextField
            label={t('directory.where')}
            hint={t('directory.whereHint')}
            name={directoryFields.where}
            autoComplete="off"
            maxLength={searchMaxCharacters}
            value={draft.where}
            onChange={({ target }) => change({ where: target.value })}
          />
        </div>
        <div className={styles.choices}>
          {category && category.subCategories.length > 0 && (
            <Select
              label={t('directory.subCategory')}
              name={directoryFields.subCategory}
              value={draft.subCategory ?? ''}
              onChange={({ target }) => choose({ subCategory: target.value || null })}
              options={[
                { value: '', label: t('directory.anySubCategory') },
                ...category.subCategories.map(({ key, displayName }) => ({ value: key, label: displayName })),
              ]}
            />
          )}
          <ServiceChoice
            services={services}
            chosen={draft.services}
            onChange={(chosen) => change({ services: chosen })}
            onOpen={() => setChoosing(true)}
          />
          <Select
            label={t('directory.sort')}
            name={directoryFields.sort}
            value={draft.sort}
            onChange={({ target }) =>
              choose({ sort: directorySorts.find((sort) => sort === target.value) ?? 'recent' })
            }
            options={directorySorts.map((sort) => ({ value: sort, label: t(`directory.sorts.${sort}`) }))}
          />
          <Select
            label={t('directory.pageSize')}
            name={directoryFields.pageSize}
            value={draft.pageSize}
            onChange={({ target }) =>
              choose({ pageSize: directoryPageSizeChoices.find((size) => String(size) === target.value) ?? 12 })
            }
            options={directoryPageSizeChoices.map((size) => ({
              value: String(size),
              label: size === 'all' ? t('directory.allOnOnePage') : String(size),
            }))}
          />
          <Button
            type="submit"
            variant="primary"
            icon="search"
            isBlock
            className={styles.submit}
            isLoading={isLoading}
            loadingText={t('ui.loading')}
          >
            {t('ui.search')}
          </Button>
        </div>
      </form>
      {isChoosing && (
        <ServicesDialog
          services={services}
          chosen={draft.services}
          onApply={(chosen) => choose({ services: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </search>
  );
}
