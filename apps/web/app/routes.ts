import { readTextNames } from '@access-atlas/contract/site/text-names.ts';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/frame.tsx', [
    layout('routes/map-layout.tsx', [
      index('routes/home.tsx'),
      route('add-review/:id?/:platform?', 'routes/add-review.tsx'),
      route('add/:step?', 'routes/add-place.tsx'),
      route('edit-review/:reviewId', 'routes/edit-review.tsx'),
      route('missions/:id', 'routes/mission.tsx'),
      route('details/:id/google/:success?', 'routes/google-details.tsx'),
      route('details/:id/:platform/:success?', 'routes/details.tsx'),
    ]),
    layout('routes/wide-layout.tsx', [route('access-from-home', 'routes/directory.tsx')]),
    layout('routes/reading-layout.tsx', [
      ...readTextNames.map((name) => route(name, 'routes/text-page.tsx', { id: name })),
      route('details/:id/history', 'routes/places/place-history.tsx'),
      route('filters', 'routes/filters.tsx'),
      route('access-from-home/add', 'routes/add-business.tsx'),
      ...['login', 'create-account', 'forgot-password', 'profile', 'change-password', 'my-reviews', 'join'].map(
        (path) => route(path, 'routes/accounts/account-view.tsx', { id: path }),
      ),
      route('reset-password/:id?', 'routes/accounts/reset-password.tsx'),
      route('confirm-email', 'routes/accounts/confirm-email.tsx'),
      route('end-sessions', 'routes/accounts/end-sessions.tsx'),
      route('weekly-mail', 'routes/accounts/weekly-mail.tsx'),
      route('settings/:part?', 'routes/accounts/settings.tsx'),
      route('finish-sign-in', 'routes/accounts/finish-sign-in.tsx'),
      route('objections/:token', 'routes/accounts/objection.tsx'),
      route('notices/:token', 'routes/accounts/notice.tsx'),
      route('outbox', 'routes/outbox.tsx'),
      route('offline', 'routes/offline.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('details/:id', 'routes/details-redirect.ts'),
  route('embed', 'routes/embed.tsx'),
  route('app.webmanifest', 'routes/web-manifest.ts'),
  route('console/:part?/:id?', 'routes/console/console.tsx'),
  route('components', 'routes/components.tsx'),
  route('share', 'routes/share.ts'),
  route('.well-known/change-password', 'routes/accounts/change-password-redirect.ts'),
  route('.well-known/security.txt', 'routes/security-text.ts'),
  route('preferences', 'routes/preferences.ts'),
] satisfies RouteConfig;
