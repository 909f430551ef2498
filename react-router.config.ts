import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // scripts/build.ts moves it to where the builds before it stand.
  buildDirectory: 'build/next',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Split, a guarded page's component is fetched only after its guard has answered.
  splitRouteModules: false,
} satisfies Config;
