import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleSiteListsApi } from '../../../../browser/api/console/console-site-lists-api.ts';
import { useSite } from '../../../../browser/use-site.ts';
import { Status } from '../../../../ui/feedback/status.tsx';
import { callConsole } from '../../../common/call-console.ts';
import { forgetRules } from '../../../common/deciding/use-rules.ts';
import { Fact, Facts } from '../../../common/panel/facts.tsx';
import { Panel, PanelState } from '../../../common/panel/panel.tsx';
import { useOpened } from '../../../common/panel/use-opened.ts';
import { TakeBackForm } from '../../take-back-form.tsx';
import { VersionList } from '../../version-list.tsx';
import { ListVersionDialog } from '../list-version-dialog.tsx';
import { saveRuleList } from '../save-list.ts';
import { RulesForm } from './rules-form.tsx';
import { RuleTexts } from './rules-preview.tsx';

interface RulesPanelProps {
  readonly user: User;
  readonly takesFocus: boolean;
}

/** The rules for what people contribute: whose they are, the form that writes them, and their versions. */
export function RulesPanel({ user, takesFocus }: RulesPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  /** How often they were saved: each time the form begins anew, with what was saved. */
  const [said, setSaid] = useState({ text: '', times: 0 });
  const query = { lng: language };
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleSiteListsApi(signal).getOperatedRules({ query })),
  );
  const saved = async (text: string) => {
    forgetRules();
    await load();
    setSaid(({ times }) => ({ text, times: times + 1 }));
  };
  const rules = opened.status === 'there' ? opened.thing : null;
  return (
    <Panel title={t('console.lists.rules.title')} takesFocus={takesFocus} occasion={said.times}>
      {opened.status !== 'there' && (
        <PanelState status={opened.status} load={load} missing={t('console.texts.missing')} />
      )}
      {rules !== null && (
        <>
          <p>{t('console.lists.rules.help')}</p>
          <Facts>
            <Fact name={t('console.lists.whose')}>{t(`console.lists.origins.${rules.origin}`)}</Fact>
          </Facts>
          <RulesForm
            key={said.times}
            rules={rules}
            user={user}
            onSaved={() => void saved(t('console.lists.rules.saved'))}
            onConflict={load}
          />
          <VersionList
            versions={rules.versions}
            dialog={(version, close) => (
              <ListVersionDialog
                ask={() =>
                  callConsole((signal) => consoleSiteListsApi(signal).getRulesVersion({ params: { version }, query }))
                }
                user={user}
                isCurrent={version === rules.version}
                content={(seen) => {
                  const titled = seen.rules?.map((rule) => ({ ...rule, title: t('console.ground.ruleNumber', rule) }));
                  return titled ? <RuleTexts rules={titled} language={language} /> : null;
                }}
                bringBack={(seen, keyOf) => {
                  const written = seen.rules?.map(({ isNamedByReports: _, ...rule }) => rule) ?? null;
                  return saveRuleList({ rules: written, seenVersion: rules.version }, keyOf);
                }}
                onClose={close}
                onConflict={load}
                onBroughtBack={() => {
                  close();
                  void saved(t('console.lists.broughtBack'));
                }}
              />
            )}
          />
          {rules.origin === 'console' && (
            <TakeBackForm
              action={t('console.lists.rules.takeBack')}
              explanation={t('console.lists.rules.takeBackExplained')}
              user={user}
              takeBack={(keyOf) => saveRuleList({ rules: null, seenVersion: rules.version }, keyOf)}
              onTakenBack={() => void saved(t('console.lists.takenBack'))}
            />
          )}
        </>
      )}
      <Status text={said.text} occasion={String(said.times)} />
    </Panel>
  );
}
