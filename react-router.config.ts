import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

const config: Config = {
  appDirectory: 'web',
  ssr: true,
  // The manifest of every route travels with the first page: one request less on slow lines.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    shrinkManifest(join(buildDirectory, 'client', 'assets')),
  future: {
    v8_middleware: true,
    // A part in a file of its own is not preloaded: it would cost a slow line one more round trip before hydration.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
}

export default config

/**
 * Removes the names of each route's imports from the manifest in the `folder`, two thirds of what every first visit would load of it. They are
 * for the links that preload scripts, which the server renders from a manifest of its own.
 */
function shrinkManifest(folder: string) {
  const file = join(
    folder,
    readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))!,
  )
  const [, assignment, json] = readFileSync(file, 'utf8').match(/^(.+?=)(\{.+\});$/s)!
  const manifest = JSON.parse(json!) as { routes: Record<string, { imports?: string[] }> }
  for (const route of Object.values(manifest.routes)) delete route.imports
  writeFileSync(file, `${assignment}${JSON.stringify(manifest)};`)
}
