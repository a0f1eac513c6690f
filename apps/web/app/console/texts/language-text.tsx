import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { TextName } from '@access-atlas/contract/site/text-names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { callConsole } from '../common/call-console.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { saveVersion } from './save-version.ts';
import { TakeBackForm } from './take-back-form.tsx';
import { TextForm } from './text-form.tsx';
import { originName } from './text-names.ts';
import { VersionDialog } from './version-dialog.tsx';
import { VersionList } from './version-list.tsx';

interface LanguageTextProps {
  readonly name: TextName;
  readonly language: Language;
  readonly user: User;
  /** @param said what was done, to be said */
  readonly onSaved: (said: string) => void;
}

/** A text in one language: whose it is, the form that writes it, and its versions. */
export function LanguageText({ name, language, user, onSaved }: LanguageTextProps) {
  const { t } = useTranslation();
  const { language: shown } = useSite();
  /** How often it was saved: each time the form begins anew, with what was saved. */
  const [times, setTimes] = useState(0);
  const asked = { params: { name, language }, query: { lng: shown } };
  const { opened, load } = useOpened(() => callConsole((signal) => consoleTextsApi(signal).getOperatedText(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.texts.missing')} />;
  const text = opened.thing;
  const below = text.originBelow === 'console' ? 'none' : (text.originBelow ?? 'none');
  const saved = async (said: string) => {
    await load();
    setTimes((before) => before + 1);
    onSaved(said);
  };
  return (
    <>
      <Facts>
        <Fact name={t('console.texts.whose')}>{originName(t, text.origin)}</Fact>
      </Facts>
      {text.origin !== null && (
        <p>
          <TextLink href={`/${name}?lng=${language}`}>{t('console.texts.open')}</TextLink>
        </p>
      )}
      <TextForm
        key={times}
        text={text}
        user={user}
        onSaved={() => void saved(t('console.texts.done.saved'))}
        onConflict={load}
      />
      <VersionList
        versions={text.versions}
        dialog={(version, close) => (
          <VersionDialog
            text={text}
            version={version}
            user={user}
            onClose={close}
            onConflict={load}
            onBroughtBack={() => {
              close();
              void saved(t('console.texts.done.broughtBack'));
            }}
          />
        )}
      />
      {text.origin === 'console' && (
        <TakeBackForm
          action={t(`console.texts.takeBack.${below}`)}
          explanation={t(`console.texts.takeBackExplained.${below}`)}
          user={user}
          takeBack={(keyOf) => saveVersion(text, null, keyOf)}
          onTakenBack={() => void saved(t('console.texts.done.takenBack'))}
        />
      )}
    </>
  );
}
