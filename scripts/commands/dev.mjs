import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { devServices } from '../lib/dev-services.mjs'
import { dropPostgresSettings } from '../lib/environment.mjs'
import { fail, main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { fromRoot } from '../lib/project.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  process.env.NODE_ENV = 'development'
  // A developer editing a page wants to see it, not a cached one.
  process.env.PAGE_CACHE_SECONDS ??= '0'
  process.on('uncaughtException', fail)
  const http = createServer()
  const vite = await startVite(http)
  const { readConfig } = await vite.ssrLoadModule('/server/config.ts')
  const config = readConfig(process.env)
  config.dataDir = resolve(config.dataDir)
  await listen(http, config)
  const database = await startDatabase(config)
  const { port } = http.address()
  const services = devServices(vite, config, {
    databaseUrl: config.databaseUrl ?? database.url,
    cluster: database?.cluster,
    publicUrl: config.publicUrl ?? `http://localhost:${port}`,
    internalUrl: `http://127.0.0.1:${port}`,
  })
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void services.handleRequest(request, response))
  })
  await services.start()
  process.off('uncaughtException', fail)

  const stop = async () => {
    http.close()
    http.closeAllConnections()
    await vite.close()
    await services.close()
    await database?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
})

async function startVite(http) {
  const { createServer: createVite } = await import('vite')
  // Vite's hot reload uses the same port.
  return createVite({ root: fromRoot(), server: { middlewareMode: true, hmr: { server: http } } })
}

function listen(http, { port, host }) {
  return new Promise((done, refuse) => http.once('error', refuse).listen(port, host, done))
}

/** The embedded server, started outside the modules that Vite reloads on every change; undefined when not needed. */
async function startDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) return undefined
  dropPostgresSettings(process.env)
  const { tsImport } = await import('tsx/esm/api')
  const launcher = await tsImport(
    '../../server/database/embedded/start-embedded-postgres.ts',
    import.meta.url,
  )
  return launcher.startEmbeddedPostgres({ dataDir, log: console.log })
}
