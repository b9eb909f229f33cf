import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { eventsPath } from '@contract/realtime'
import { Refusal, type FailureBody } from '@contract/messages'
import { texts } from '@contract/texts'
import { createAuth } from '@server/domains/accounts/auth'
import { paymentHooks } from '@server/domains/payments/webhook'
import { usesSandbox } from '@server/domains/payments/providers/registry'
import type { RealtimeEvents } from '@server/platform/events/realtime-events'
import { bugReference } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { sandboxes } from '@server/sandbox/sandboxes'
import { clientAddress } from './client-address'
import { devInbox } from './dev-inbox'
import { eventStream } from './events'
import { publicFiles, staticAssets } from './files'
import { healthRoutes, type Health } from './health'
import { openApi } from './openapi'
import { originGuard } from './origin-guard'
import { pageCache } from './page-cache'
import { pageRoutes, type PageServer } from './pages'
import { rpc } from './rpc'
import { previews } from './search-engines/previews'
import { robots } from './search-engines/robots'
import { sitemap } from './search-engines/sitemap'
import { withSession, type AppEnv } from './session'
import { sharedReads } from './shared-reads'

export interface AppOptions {
  authSecret: string
  live: RealtimeEvents
  /** Serves the pages; omitted where only the API is needed. */
  pages?: PageServer | undefined
  /** The folder of built assets, in production. */
  assets?: string | undefined
  health?: Health | undefined
}

/** The web application: everything served over HTTP. */
export function createApp(
  services: Services,
  { authSecret, live, pages, assets, health }: AppOptions,
): Hono<AppEnv> {
  const auth = createAuth(services, authSecret)
  const app = new Hono<AppEnv>()
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(bodyOf(error), error.status as 400)
    const reference = bugReference()
    services.log.error({ err: error, path: c.req.path, reference }, 'a request failed')
    return c.json({ code: 'bug', message: texts.error.bug(reference) } satisfies FailureBody, 500)
  })
  app.use('*', refuseNul)
  if (health) app.route('/api/health', healthRoutes(services, health))
  app.route('/api/rpc', sharedReads(services))
  // Browsers request this path on responses that name no icon, such as images or text files.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  if (assets) app.use('*', staticAssets(assets))
  app.route('/files', publicFiles(services.files))
  app.route('/previews', previews(services.files))
  app.route('/hooks', paymentHooks(services))
  for (const { method, open } of sandboxes)
    if (usesSandbox(method, services)) app.route(`/sandbox/${method}`, open(services))
  app.use(
    '*',
    // Without a referrer, browsers send `Origin: null` with a plain form, which the origin guard would refuse.
    secureHeaders({ crossOriginResourcePolicy: false, referrerPolicy: 'same-origin' }),
    clientAddress,
    originGuard(services.publicUrl),
  )
  app.use('*', compress())
  app.use('/api/auth/*', bodyLimit({ maxSize: 64 * 1024, onError: tooLarge('64KB') }))
  app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
  app.route('/api', openApi(services.publicUrl))
  if (services.config.sandbox && !services.config.smtpUrl) app.route('/', devInbox(services))
  app.use('*', withSession(auth, services))
  app.on(bodied, '*', bodyLimit({ maxSize: 12 * 1024 * 1024, onError: tooLarge('12MB') }))
  app.route('/api/rpc', rpc(services))
  app.route(eventsPath, eventStream(live))
  app.all('/api/*', (c) => c.json(bodyOf(new Refusal('unknown_call')), 404))
  app.use('*', pageCache({ seconds: services.config.pageCacheSeconds }))
  app.route('/', robots(services.publicUrl))
  app.route('/', sitemap(services))
  if (pages) app.route('/', pageRoutes(services, auth, pages))
  return app
}

const bodyOf = ({ code, message }: Refusal): FailureBody => ({ code, message })

const tooLarge = (max: string) => () => {
  throw new Refusal('file_too_large', { max })
}

// Listed explicitly: reading a body where there is none makes the server construct the whole request.
const bodied = ['POST', 'PUT', 'PATCH', 'DELETE']

/** No path of ours contains a NUL character, and PostgreSQL rejects it in queries, so pages are routed without it. */
const refuseNul: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%00')) return next()
  if (c.req.path.startsWith('/api/')) throw new Refusal('invalid_input')
  const { pathname, search } = new URL(c.req.url.replaceAll('%00', ''))
  // A leading double slash would redirect to another host.
  return c.redirect(pathname.replace(/^\/+/, '/') + search)
}
