import { searchMaxCharacters, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../../../browser/track.ts';
import { useSite } from '../../../browser/use-site.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { LoadingNotice } from '../../../ui/feedback/loading-notice.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { useCombobox } from '../../../ui/fields/combobox/use-combobox.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { carriedParameters, carryParameters } from '../../../url-state/carry-parameters.ts';
import { placeOfSearch } from '../../../url-state/place-of-search.ts';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';
import { useUnreachableWords } from '../use-unreachable-words.ts';
import type { RecentListProps } from './recent-list.tsx';
import { deleteRecentSearches, recentSearches, saveRecentSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useFollowSuggestion } from './use-follow-suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Nobody needs it before they come back to the box. */
const RecentList = lazyComponent<RecentListProps>(() => import('./recent-list.tsx'), { onFailure: 'retry' });

/**
 * The box that finds places, towns and addresses: a form that works by itself, and a combobox with suggestions where
 * there is JavaScript. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBox({ search }: { search: SearchParameters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(search.words);
  const [isTyping, setTyping] = useState(false);
  const [askedFor, setAskedFor] = useState(search.words);
  const [submitted, setSubmitted] = useState<string | null>(null);
  // The box follows the address when the visitor goes back or follows a link, but keeps what they typed while the list
  // that they had asked for was loading.
  if (askedFor !== search.words) {
    setAskedFor(search.words);
    setSubmitted(null);
    if (!isTyping || search.words !== submitted) {
      setWords(search.words);
      setTyping(false);
    }
  }
  const { preferences } = useSite();
  const { suggestions, terms, addressOf, state } = useSuggestions({ words, isTyping, search, unit: preferences.unit });
  const follow = useFollowSuggestion();
  const go = (target: string) => navigate(carryParameters(target, location.search));
  const count = terms.length + suggestions.length;
  const choose = (index: number) => {
    const [term, suggestion] = [terms[index], suggestions[index - terms.length]];
    setTyping(false);
    track('select_content');
    if (suggestion) return void follow(suggestion);
    if (!term || !addressOf) return;
    setWords('');
    void go(addressOf(search, term));
  };
  const [recent, setRecent] = useState<readonly string[]>([]);
  const offersRecent = words === '' && recent.length > 0;
  const combobox = useCombobox({
    count: offersRecent ? recent.length + 1 : count,
    listId,
    onChoose: (index) => (offersRecent ? chooseRecent(index) : choose(index)),
  });

  const lookFor = (sought: string) => {
    track('search');
    combobox.close();
    setTyping(false);
    setSubmitted(sought);
    if (sought.length >= searchMinCharacters) saveRecentSearch(sought);
    // Words are not limited to a box that only the map chose: the place that is meant may lie outside, so results are
    // sorted by distance to its centre.
    const area = search.area?.name ? search.area : null;
    const place = area === null ? placeOfSearch(search) : { near: search.near, around: null };
    void go(searchAddress({ ...search, ...place, words: sought, area, unknown: [], pin: null, here: null }));
  };
  const chooseRecent = (index: number) => {
    const sought = recent[index];
    if (sought !== undefined) return lookFor(sought);
    deleteRecentSearches();
    setRecent([]);
  };
  const clear = () => {
    track('clear_search_button');
    setWords('');
    setTyping(false);
    combobox.close();
    input.current?.focus();
    // Also where what was asked for has not come yet: it would fill the box again.
    if (search.words || search.area?.name || search.near || search.around || submitted !== null)
      void go(searchAddress({ ...search, words: '', area: null, near: null, around: null, unknown: [], sort: null }));
  };
  const where = search.area?.name || search.near?.name || '';
  // With words the location only sorts the results.
  const isAroundPoint = where === '' && search.near !== null && search.words === '';
  const carried = new URLSearchParams(location.search);
  const unreachable = useUnreachableWords();
  const announcements = {
    idle: '',
    loading: '',
    done: t('search.suggestions.count', { count }),
    failed: unreachable,
  };
  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <form
          method="get"
          action="/"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            lookFor(words.trim());
          }}
        >
          <label htmlFor="search-words" className={styles.label}>
            {t('search.label')}
          </label>
          <div className={styles.field}>
            <Icon name="search" size={22} />
            <input
              ref={input}
              id="search-words"
              name="q"
              // On a phone the label is visually hidden, and not every browser engine then uses it as the accessible
              // name.
              aria-label={t('search.label')}
              placeholder={t('search.label')}
              type="text"
              inputMode="search"
              className={styles.input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={searchMaxCharacters}
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
                setTyping(true);
                // What was typed before the page's scripts came arrives when its visitor may be elsewhere.
                if (event.target === document.activeElement) combobox.open();
              }}
              onFocus={() => {
                setRecent(recentSearches());
                if (words === '') combobox.open();
              }}
              {...combobox.inputProps}
            />
            {words !== '' && (
              <IconButton icon="close" label={t('search.clear')} onClick={clear} className={styles.clear} />
            )}
          </div>
          {carriedParameters.map((name) => {
            const value = carried.get(name);
            return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
          })}
          <button type="submit" className={styles.submit}>
            {t('ui.search')}
          </button>
        </form>
        {offersRecent ? (
          <RecentList
            id={listId}
            isOpen={combobox.isOpen}
            searches={recent}
            activeIndex={combobox.activeIndex}
            optionId={combobox.optionId}
            onChoose={(index) => {
              combobox.close();
              chooseRecent(index);
            }}
          />
        ) : (
          <SuggestionList
            id={listId}
            isOpen={combobox.isOpen}
            terms={terms}
            suggestions={suggestions}
            hasDistances={search.near !== null}
            activeIndex={combobox.activeIndex}
            optionId={combobox.optionId}
            onChoose={(index) => {
              combobox.close();
              choose(index);
            }}
          />
        )}
      </div>
      <Status
        text={
          offersRecent && combobox.isOpen ? t('search.recent.count', { count: recent.length }) : announcements[state]
        }
        delayMilliseconds={500}
      />
      <LoadingNotice isLoading={state === 'loading'} />
      {state === 'failed' && <p className={styles.unreachable}>{unreachable}</p>}
      {where !== '' || isAroundPoint ? (
        <p className={styles.where}>
          {isAroundPoint ? t('search.aroundPoint') : t('search.where', { where })}{' '}
          <a
            href={carryParameters(searchAddress({ ...search, area: null, near: null, around: null }), location.search)}
          >
            {t('search.everywhere')}
          </a>
        </p>
      ) : null}
    </search>
  );
}
