import type { WriteServices } from '../writes/write-services.ts';

/** What loading and removing the demonstration work with. */
export type DemonstrationServices = WriteServices & {
  /** Shows what changed in the folder of the basemap's regions. */
  readonly reloadBasemap: () => Promise<void>;
};
