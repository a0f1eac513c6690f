import { SavedPageNotice } from './saved-page-notice.tsx';
import { useNewVersion } from './use-new-version.ts';
import { VersionNotice } from './version-notice.tsx';

/** What has to be said of the copy of the site on this device; the region stands before there is anything to say. */
export default function OfflineNotices() {
  const newVersion = useNewVersion();
  return (
    <div role="status">
      <SavedPageNotice />
      {newVersion && <VersionNotice onLoad={newVersion.load} />}
    </div>
  );
}
