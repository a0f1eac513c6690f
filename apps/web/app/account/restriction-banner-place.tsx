export const restrictionBannerId = 'restriction-banner';

/** Room below the header of every page for what is told to somebody who is restricted. */
export function RestrictionBannerPlace() {
  return <div id={restrictionBannerId} />;
}
