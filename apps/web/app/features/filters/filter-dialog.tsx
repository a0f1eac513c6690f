import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { filtersOf, type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import styles from './filter-dialog.module.css';
import { FilterFields } from './filter-fields.tsx';
import { noFilters } from './filter-selection.ts';
import { loadCommonNeeds } from './load-common-needs.ts';
import { type FilterVocabulary, loadFilterVocabulary } from './load-filter-vocabulary.ts';
import { useFeatureCounts } from './use-feature-counts.ts';
import { useMatchCount } from './use-match-count.ts';

/** Chooses filters; the button below says how many places they leave, and shows them. */
export default function FilterDialog({ search, onClose }: { search: SearchParameters; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const [chosen, setChosen] = useState(filtersOf(search));
  const { choices, retry } = useChoices();
  const counts = useFeatureCounts({ ...search, ...chosen });
  const count = useMatchCount({ ...search, ...chosen });
  const show =
    count === null ? t('filters.show') : t('filters.showCount', { count, total: formatNumber(count, language) });
  const apply = () => {
    onClose();
    void navigate(
      carryParameters(searchAddress({ ...search, ...chosen, unknown: [], pin: null, here: null }), location.search),
    );
  };
  return (
    <Dialog
      title={t('filters.title')}
      width="wide"
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button variant="plain" onClick={() => setChosen(noFilters)}>
            {t('filters.clear')}
          </Button>
          <Button variant="primary" isLarge onClick={apply}>
            {show}
          </Button>
        </div>
      }
    >
      <Status
        text={count === null ? '' : t('filters.match', { count, total: formatNumber(count, language) })}
        delayMilliseconds={500}
      />
      {choices === undefined && (
        <>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <LoadingNotice isLoading />
        </>
      )}
      {choices === null && (
        <Message
          kind="danger"
          role="alert"
          title={t('filters.failed')}
          action={<Button onClick={retry}>{t('ui.retry')}</Button>}
        />
      )}
      {choices && (
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <FilterFields {...choices} counts={counts} chosen={chosen} onChoose={setChosen} />
        </form>
      )}
    </Dialog>
  );
}

interface FilterChoices {
  readonly vocabulary: FilterVocabulary;
  readonly needs: readonly string[];
}

/** What can be chosen: undefined while it is loading, null where loading it failed. */
function useChoices() {
  const [choices, setChoices] = useState<FilterChoices | null>();
  useEffect(() => {
    const controller = new AbortController();
    void readChoices(controller.signal).then((read) => {
      if (!controller.signal.aborted) setChoices(read);
    });
    return () => controller.abort();
  }, []);
  const retry = () => {
    setChoices(undefined);
    void readChoices().then(setChoices);
  };
  return { choices, retry };
}

async function readChoices(signal?: AbortSignal): Promise<FilterChoices | null> {
  try {
    const [{ vocabularyApi }, { placesApi }] = await Promise.all([
      import('../../browser/api/vocabulary-api.ts'),
      import('../../browser/api/places-api.ts'),
    ]);
    const [vocabulary, needs] = await Promise.all([
      loadFilterVocabulary(vocabularyApi(signal)),
      loadCommonNeeds(placesApi(signal)),
    ]);
    return vocabulary && { vocabulary, needs };
  } catch {
    return null;
  }
}
