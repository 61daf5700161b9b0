import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'server-entry.js',
  ssr: true,
  // The whole table of routes travels with the page: no further request before a link opens.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
