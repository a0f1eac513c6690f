import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import listbox from '../../../ui/fields/combobox/listbox.module.css';
import type { SuggestionOptionsProps } from './suggestion-options.tsx';

/** Nobody needs them before they type. */
const SuggestionOptions = lazyComponent<SuggestionOptionsProps>(() => import('./suggestion-options.tsx'), {
  onFailure: 'retry',
});

interface SuggestionListProps extends SuggestionOptionsProps {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Suggestions for the typed words. */
export function SuggestionList({ id, isOpen, ...options }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions.name')} className={listbox.list} hidden={!isOpen}>
      {isOpen && <SuggestionOptions {...options} />}
    </div>
  );
}
