import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePartnersApi } from '../../browser/api/console/console-partners-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { emptySearch, searchAddress } from '../../url-state/search-parameters.ts';
import { callConsole } from '../common/call-console.ts';
import { Panel, PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerRecord } from './partner-record.tsx';
import { placesOf } from './places-of.ts';

interface PartnerPanelProps {
  readonly partnerKey: string;
  readonly user: User;
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
}

/** A partner: what visitors see of it, to be changed, and what is known of its places. */
export function PartnerPanel({ partnerKey: key, user, takesFocus, onSaved }: PartnerPanelProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [timesSaved, setTimesSaved] = useState(0);
  const asked = { params: { key }, query: { lng: language } };
  const { opened, load, show } = useOpened(() => callConsole((signal) => consolePartnersApi(signal).getPartner(asked)));
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.partners.missing')} />;
  const partner = opened.thing;
  return (
    <Panel
      title={<bdi>{partner.name ?? key}</bdi>}
      meta={t('console.partners.keyIs', { key })}
      links={
        placesOf(partner) > 0 && (
          <TextLink to={searchAddress({ ...emptySearch, provider: key })}>{t('console.partners.open')}</TextLink>
        )
      }
      takesFocus={takesFocus}
      occasion={timesSaved}
      aside={<PartnerRecord partner={partner} />}
    >
      {partner.name === null && <Message kind="info" title={t('console.partners.unnamed')} />}
      <PartnerForm
        // What was saved stands in its fields: the site may have put it in order.
        key={timesSaved}
        user={user}
        partner={partner}
        name={t('console.partners.shown')}
        onSaved={(saved) => {
          show(saved);
          setTimesSaved((before) => before + 1);
          onSaved();
        }}
      />
      <Status text={timesSaved > 0 ? t('console.partners.done.saved') : ''} occasion={String(timesSaved)} />
    </Panel>
  );
}
