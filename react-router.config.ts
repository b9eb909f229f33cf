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
 * Removes two thirds of the manifest in the `folder`, which every first visit loads: the names of each route's imports, which are for the
 * links that preload scripts (the server renders those from a manifest of its own), what only the server asks for, whatever is false or
 * empty, and the ids, which are the keys too.
 */
function shrinkManifest(folder: string) {
  const file = join(
    folder,
    readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))!,
  )
  const [, assignment, json] = readFileSync(file, 'utf8').match(/^(.+?=)(\{.+\});$/s)!
  const manifest = JSON.parse(json!) as { routes: Record<string, object> }
  for (const [id, route] of Object.entries(manifest.routes))
    manifest.routes[id] = Object.fromEntries(
      Object.entries(route).filter(([name, value]) => !droppedFields.includes(name) && !isEmpty(value)),
    )
  writeFileSync(file, `${assignment}${JSON.stringify(manifest)};${restoreIds}`)
}

const droppedFields = ['id', 'imports', 'hasDefaultExport']
const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)
const restoreIds = 'Object.entries(window.__reactRouterManifest.routes).forEach(([id,route])=>{route.id=id});'
