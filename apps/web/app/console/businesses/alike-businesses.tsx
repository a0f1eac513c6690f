import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import type { AlikeBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { MergeForm } from './merge-form.tsx';

interface AlikeBusinessesProps {
  /** Of the business that was sent. */
  readonly id: string;
  readonly alike: readonly AlikeBusiness[];
  readonly user: User;
  readonly onMerged: () => void;
}

/** Listed businesses that may be the same, each with a way to put what was sent into it. */
export function AlikeBusinesses({ id, alike, user, onMerged }: AlikeBusinessesProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  return alike.map(({ _id, name, city, phone, url, hasSameName, hasSamePhone, hasSameWebsite }) => {
    const same = [
      ...(hasSameName ? [t('console.businesses.same.name')] : []),
      ...(hasSamePhone ? [t('console.businesses.same.phone')] : []),
      ...(hasSameWebsite ? [t('console.businesses.same.website')] : []),
    ];
    const known = [city, phone, url].filter((each) => each !== null).join(', ');
    return (
      <Message
        key={_id}
        kind="notice"
        title={t('console.businesses.alike', { name })}
        action={<MergeForm id={id} intoId={_id} intoName={name} user={user} onMerged={onMerged} />}
      >
        <p>{t('console.businesses.alikeBy', { same: list.format(same) })}</p>
        {known !== '' && (
          <p>
            <bdi>{known}</bdi>
          </p>
        )}
      </Message>
    );
  });
}
