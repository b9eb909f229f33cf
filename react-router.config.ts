import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The manifest of every route travels with the first page: one request less on slow lines.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    // A part in a file of its own is not preloaded: it would cost a slow line one more round trip before hydration.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config
