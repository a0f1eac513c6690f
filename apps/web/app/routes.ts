import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/frame.tsx', [
    layout('routes/map-layout.tsx', [
      index('routes/home.tsx'),
      route('details/:id/:platform/:success?', 'routes/details.tsx'),
    ]),
    layout('routes/reading-layout.tsx', [route('*', 'routes/not-found.tsx')]),
  ]),
  route('details/:id', 'routes/details-redirect.ts'),
  route('components', 'routes/components.tsx'),
  route('share', 'routes/share.ts'),
  route('preferences', 'routes/preferences.ts'),
] satisfies RouteConfig;
