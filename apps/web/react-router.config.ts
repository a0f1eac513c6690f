import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Few routes: known at once, or the first click would ask for them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
