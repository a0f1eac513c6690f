import { useTranslation } from 'react-i18next';
import listbox from '../../../ui/fields/combobox/listbox.module.css';
import { ListboxOption } from '../../../ui/fields/combobox/listbox-option.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './suggestion-list.module.css';

export interface RecentListProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** The last option deletes the recent searches. */
  readonly searches: readonly string[];
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** The recent searches, shown while the field is empty. */
export default function RecentList({ id, isOpen, searches, activeIndex, optionId, onChoose }: RecentListProps) {
  const { t } = useTranslation();
  const options = [...searches, t('search.recent.forget')];
  return (
    <div id={id} role="listbox" aria-label={t('search.recent.name')} className={listbox.list} hidden={!isOpen}>
      {isOpen &&
        options.map((words, index) => (
          <ListboxOption
            key={optionId(index)}
            id={optionId(index)}
            isActive={index === activeIndex}
            onChoose={() => onChoose(index)}
          >
            <Icon name={index < searches.length ? 'clock' : 'trash'} size={24} />
            <span className={styles.name}>{words}</span>
          </ListboxOption>
        ))}
    </div>
  );
}
