import type { User } from '@access-atlas/contract/accounts/users.ts';
import { shownMenu } from '@access-atlas/contract/site/shown-menu.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleSiteListsApi } from '../../../../browser/api/console/console-site-lists-api.ts';
import { useSite } from '../../../../browser/use-site.ts';
import { Message } from '../../../../ui/feedback/message.tsx';
import { Status } from '../../../../ui/feedback/status.tsx';
import { callConsole } from '../../../common/call-console.ts';
import { Fact, Facts } from '../../../common/panel/facts.tsx';
import { Panel, PanelState } from '../../../common/panel/panel.tsx';
import { useOpened } from '../../../common/panel/use-opened.ts';
import { TakeBackForm } from '../../take-back-form.tsx';
import { VersionList } from '../../version-list.tsx';
import { ListVersionDialog } from '../list-version-dialog.tsx';
import { saveMenuList } from '../save-list.ts';
import { HeaderFrame } from './header-frame.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuForm } from './menu-form.tsx';
import type { MenuHeader } from './menu-header.ts';

interface MenuPanelProps {
  readonly user: User;
  readonly Header: MenuHeader;
  readonly takesFocus: boolean;
}

/** The header's menu: whose it is, the form that writes it, and its versions; what a content site gives is read alone. */
export function MenuPanel({ user, Header, takesFocus }: MenuPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  /** How often it was saved: each time the form begins anew, with what was saved. */
  const [said, setSaid] = useState({ text: '', times: 0 });
  const query = { lng: language };
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleSiteListsApi(signal).getOperatedMenu({ query })),
  );
  const saved = async (text: string) => {
    await load();
    setSaid(({ times }) => ({ text, times: times + 1 }));
  };
  const menu = opened.status === 'there' ? opened.thing : null;
  const isOwn = menu?.contentSite === null;
  return (
    <Panel title={t('console.lists.menu.title')} takesFocus={takesFocus} occasion={said.times}>
      {opened.status !== 'there' && (
        <PanelState status={opened.status} load={load} missing={t('console.texts.missing')} />
      )}
      {menu !== null && (
        <Facts>
          <Fact name={t('console.lists.whose')}>{t(`console.lists.origins.${menu.origin}`)}</Fact>
        </Facts>
      )}
      {menu !== null && !isOwn && (
        <>
          <Message kind="info" title={t('console.lists.menu.elsewhere')}>
            {t('console.lists.menu.elsewhereHelp', { address: menu.contentSite })}
          </Message>
          <HeaderFrame items={menu.fromContentSite} Header={Header} />
          <MenuBar items={menu.fromContentSite} />
        </>
      )}
      {menu !== null && isOwn && (
        <>
          <MenuForm
            key={said.times}
            menu={menu}
            user={user}
            Header={Header}
            onSaved={() => void saved(t('console.lists.menu.saved'))}
            onConflict={load}
          />
          <VersionList
            versions={menu.versions}
            dialog={(version, close) => (
              <ListVersionDialog
                ask={() =>
                  callConsole((signal) => consoleSiteListsApi(signal).getMenuVersion({ params: { version }, query }))
                }
                user={user}
                isCurrent={version === menu.version}
                content={({ entries }) => entries && <MenuBar items={shownMenu(entries, language, menu.unwritten)} />}
                bringBack={({ entries }, keyOf) => saveMenuList({ entries, seenVersion: menu.version }, keyOf)}
                onClose={close}
                onConflict={load}
                onBroughtBack={() => {
                  close();
                  void saved(t('console.lists.broughtBack'));
                }}
              />
            )}
          />
          {menu.origin === 'console' && (
            <TakeBackForm
              action={t('console.lists.menu.takeBack')}
              explanation={t('console.lists.menu.takeBackExplained')}
              user={user}
              takeBack={(keyOf) => saveMenuList({ entries: null, seenVersion: menu.version }, keyOf)}
              onTakenBack={() => void saved(t('console.lists.takenBack'))}
            />
          )}
        </>
      )}
      <Status text={said.text} occasion={String(said.times)} />
    </Panel>
  );
}
