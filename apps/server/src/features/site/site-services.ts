import type { ThirdParty } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { Newsletter } from '../../adapters/newsletter/newsletter.ts';
import type { SiteSettings } from '../../config/site-settings.ts';
import type { DataRegion } from './data-region.ts';
import type { DemonstrationState } from './demonstration-state.ts';

/** What the call that describes the site works with. */
export interface SiteServices {
  readonly site: SiteSettings;
  readonly demonstration: DemonstrationState;
  /** null where the operator has none. */
  readonly newsletter: Newsletter | null;
  /** Each null where people cannot sign in with it. */
  readonly thirdParties: Readonly<Record<ThirdParty, object | null>>;
  readonly dataRegion: DataRegion;
}
