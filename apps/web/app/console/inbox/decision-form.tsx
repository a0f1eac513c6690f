import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.tsx';
import { type DecidingControls, DecidingForm } from '../common/deciding/deciding-form.tsx';
import { chooseRule, GroundChoice } from '../common/deciding/ground-choice.tsx';
import type { Rule } from '../common/deciding/use-rules.ts';
import { type Decided, type Intent, useDecision } from './use-decision.ts';

/** What keys of the page press. */
export interface ItemControls extends DecidingControls {
  readonly chooseRule: (rule: number) => void;
}

interface DecisionFormProps {
  readonly item: WholeInboxItem;
  readonly user: User;
  readonly rules: readonly Rule[];
  readonly hasKeys: boolean;
  readonly onDecided: (decided: Decided) => void;
  readonly controls: RefObject<ItemControls | null>;
}

/** Approving, or refusing with a reason that the author reads. */
export function DecisionForm({ item, user, rules, hasKeys, onDecided, controls }: DecisionFormProps) {
  const { t } = useTranslation();
  const deciding = useDecision(item, user, onDecided);
  const { form } = deciding;
  const [said, setSaid] = useState({ text: '', occasion: '' });
  const buttons = useRef<DecidingControls | null>(null);
  const labels = { rule: t('console.inbox.rule'), law: t('console.ground.law'), facts: t('console.ground.facts') };
  controls.current = {
    approve: () => buttons.current?.approve(),
    refuse: () => buttons.current?.refuse(),
    chooseRule: (rule) => {
      const chosen = rules.find(({ number }) => number === rule);
      if (chosen === undefined) return;
      chooseRule(rules, form, String(rule));
      setSaid({ text: t('console.ground.chosen', { rule: chosen.name }), occasion: String(rule) });
    },
  };
  const way = (intent: Intent) => ({ intent, name: t(`console.inbox.ways.${intent}`) });
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      refusedTitle={t('console.notDecided')}
      labels={labels}
      hasKeys={hasKeys}
      approval={{ ...way('approval'), icon: 'check', keyName: 'A' }}
      refusal={{ ...way('refusal'), icon: 'close', keyName: 'R' }}
      controls={buttons}
    >
      <GroundChoice
        form={form}
        rules={rules}
        labels={labels}
        factsHint={t('console.inbox.factsHint')}
        hasKeys={hasKeys}
      />
      <Status {...said} />
    </DecidingForm>
  );
}
