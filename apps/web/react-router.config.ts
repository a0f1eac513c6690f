import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // There are few routes, so the page contains them all; otherwise the first click would request them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
