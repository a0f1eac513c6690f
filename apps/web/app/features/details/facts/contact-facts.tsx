import { track } from '../../../browser/track.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { telephoneHref } from '../../../ui/telephone-href.ts';

interface ContactFactsProps {
  readonly phone: string | null;
  readonly url: string | null;
  /** The address of the website as people read it. */
  readonly urlDisplay: string | null;
  /** The `rel` of the website's link: search engines should not count links that visitors wrote. */
  readonly rel: string;
}

/** Telephone and website of a place, as entries of its list of facts. */
export function ContactFacts({ phone, url, urlDisplay, rel }: ContactFactsProps) {
  return (
    <>
      {phone && (
        <li>
          <Icon name="phone" size={22} />
          <TextLink href={telephoneHref(phone)} onClick={() => track('details_phone_clicked')}>
            <bdi>{phone}</bdi>
          </TextLink>
        </li>
      )}
      {url && (
        <li>
          <Icon name="globe" size={22} />
          <TextLink href={url} rel={rel} onClick={() => track('details_url_clicked')}>
            <bdi>{urlDisplay ?? url}</bdi>
          </TextLink>
        </li>
      )}
    </>
  );
}
