import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route('details/:id/:platform/:success?', 'routes/details.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('details/:id', 'routes/details-redirect.ts'),
] satisfies RouteConfig;
