import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '../../ui/actions/link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Disclosure } from '../../ui/overlays/disclosure.tsx';
import { type ConsolePart, consoleAddress } from '../common/console-address.ts';
import { ConsoleIcon } from '../common/queue/console-icon.tsx';
import { WaitingCountsContext, type WaitingKind } from '../common/queue/waiting-counts.ts';
import styles from './console-navigation.module.css';

interface ConsoleNavigationProps {
  readonly isOperator: boolean;
}

const icons = {
  today: 'today',
  changes: 'clock',
  inbox: 'inbox',
  businesses: 'business',
  claims: 'verified',
  people: 'people',
  duplicates: 'duplicates',
  departed: 'departed',
  places: 'pin',
  events: 'event',
  partners: 'partner',
  texts: 'text',
  vocabulary: 'vocabulary',
  audit: 'audit',
  imports: 'imports',
  health: 'health',
  transparency: 'figures',
} as const satisfies Record<ConsolePart, string>;

/** What each group of parts has. */
const groups = [
  ['waiting', ['inbox', 'businesses', 'claims']],
  ['content', ['places', 'duplicates', 'departed', 'people', 'events', 'partners', 'vocabulary']],
  ['site', ['imports', 'texts', 'health', 'transparency', 'audit']],
] as const;

const forOperators: ReadonlySet<ConsolePart> = new Set([
  'claims',
  'events',
  'partners',
  'vocabulary',
  'texts',
  'audit',
  'imports',
  'health',
  'transparency',
]);

/** The parts of the console at its side, each with how much of it waits, where there is room. */
export function ConsoleNavigation({ isOperator }: ConsoleNavigationProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.rail} aria-label={t('console.title')}>
      <Parts isOperator={isOperator} />
    </nav>
  );
}

/** The same behind the bars, where there is none. */
export function ConsoleMenu({ isOperator }: ConsoleNavigationProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.menu} aria-label={t('console.title')}>
      <Disclosure hasNoArrow label={<Icon name="menu" size={24} />} accessibleName={t('console.menu')} align="end">
        <div className={styles.panel}>
          <Parts isOperator={isOperator} />
        </div>
      </Disclosure>
    </nav>
  );
}

function Parts({ isOperator }: ConsoleNavigationProps) {
  const { t } = useTranslation();
  const shown = groups
    .map(([group, parts]) => [group, parts.filter((part) => isOperator || !forOperators.has(part))] as const)
    .filter(([, parts]) => parts.length > 0);
  return (
    <>
      <ul className={styles.group}>
        <Part part="today" />
        <Part part="changes" />
      </ul>
      {shown.map(([group, parts]) => (
        <section key={group} className={styles.group} aria-label={t(`console.groups.${group}`)}>
          <p className={styles.heading} aria-hidden="true">
            {t(`console.groups.${group}`)}
          </p>
          <ul>
            {parts.map((part) => (
              <Part key={part} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Part({ part }: { readonly part: ConsolePart }) {
  const { t } = useTranslation();
  const { counts } = useContext(WaitingCountsContext);
  const count = isWaiting(part) ? counts[part] : undefined;
  return (
    <li>
      <NavLink to={consoleAddress(part)} end={part === 'today'} className={styles.part}>
        <ConsoleIcon name={icons[part]} />
        {t(`console.${part}.title`)}
        {count !== undefined && count > 0 && (
          <span className={styles.count}>
            <VisuallyHidden>, </VisuallyHidden>
            {count}
          </span>
        )}
      </NavLink>
    </li>
  );
}

/** Whether something of a part of the console can wait. */
function isWaiting(part: ConsolePart): part is ConsolePart & WaitingKind {
  return groups[0][1].some((waiting) => waiting === part);
}
