import 'i18next';
import type account from './en/account.json';
import type addPlace from './en/addPlace.json';
import type answers from './en/answers.json';
import type business from './en/business.json';
import type common from './en/common.json';
import type consoleMessages from './en/console.json';
import type details from './en/details.json';
import type directory from './en/directory.json';
import type guided from './en/guided.json';
import type map from './en/map.json';
import type missions from './en/missions.json';
import type myReviews from './en/myReviews.json';
import type needs from './en/needs.json';
import type notices from './en/notices.json';
import type objections from './en/objections.json';
import type outbox from './en/outbox.json';
import type photos from './en/photos.json';
import type placeEdits from './en/placeEdits.json';
import type placeHistory from './en/placeHistory.json';
import type rate from './en/rate.json';
import type replies from './en/replies.json';
import type search from './en/search.json';
import type texts from './en/texts.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** A key is looked for in every namespace (`fallbackNS`): its first part is in one of them alone. */
    resources: {
      common: typeof account &
        typeof answers &
        typeof business &
        typeof addPlace &
        typeof common &
        typeof consoleMessages &
        typeof details &
        typeof directory &
        typeof guided &
        typeof map &
        typeof missions &
        typeof myReviews &
        typeof needs &
        typeof notices &
        typeof objections &
        typeof outbox &
        typeof photos &
        typeof placeEdits &
        typeof placeHistory &
        typeof rate &
        typeof replies &
        typeof search &
        typeof texts;
    };
  }
}
