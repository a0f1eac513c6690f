import type { BusinessOverview } from '../../features/directory/submitted-business.presenter.ts';
import { formatCount } from './format-number.ts';

/** A line a business, those that wait longest first. */
export function describeBusinesses(businesses: readonly BusinessOverview[], listedMax: number): string {
  if (businesses.length === 0) return 'No businesses.';
  const lines = businesses.map(({ id, createdAt, name, category, city, mergedInto }) =>
    [`#${id}`, dayOf(createdAt), name, category, city ?? '', mergedInto === null ? '' : `went into #${mergedInto}`]
      .filter((part) => part !== '')
      .join('  '),
  );
  return businesses.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are ${formatCount(listedMax)}; there may be more.`].join('\n');
}

/** What the operator needs to decide on a business, a line each. */
export function describeBusiness(business: BusinessOverview): string {
  const { id, name, status, mergedInto, category, services, phone, phoneExt, url } = business;
  const { submittedBy, isAwaited, createdAt } = business;
  const address = [business.address, business.address2, business.postalCode, business.city, business.province];
  const place = [...address, business.country].filter((part) => part !== null).join(', ');
  const state = { submitted: 'waits', published: 'listed', rejected: 'not listed' }[status];
  return [
    `Business: #${id}, ${name}`,
    `State: ${state}${mergedInto === null ? '' : `, went into #${mergedInto}`}`,
    `Category: ${category}`,
    `Services: ${services.join(', ') || 'none said'}`,
    `Phone: ${phone === null ? 'none' : [phone, phoneExt].filter((part) => part !== null).join(' ext. ')}`,
    `Website: ${url ?? 'none'}`,
    `Address: ${place || 'none'}`,
    `Submitted: ${dayOf(createdAt)}, by ${submittedBy ?? 'somebody without an account'}`,
    ...(isAwaited ? ['Whoever submitted it waits for a mail.'] : []),
  ].join('\n');
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
