import { SavedPageNotice } from './saved-page-notice.tsx';
import { useNewVersion } from './use-new-version.ts';
import { VersionNotice } from './version-notice.tsx';

/** Notices about the saved copy of the site. The live region is rendered before there is anything to announce. */
export default function OfflineNotices() {
  const newVersion = useNewVersion();
  return (
    <div aria-live="polite" aria-atomic="true">
      <SavedPageNotice />
      {newVersion && <VersionNotice onLoad={newVersion.load} />}
    </div>
  );
}
