import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { secureHeaders } from 'hono/secure-headers'
import { guestCartPath } from '@contract/cart/facts'
import { brand } from '@contract/core/brand'
import { paths } from '@contract/core/paths'
import { eventsPath } from '@contract/core/realtime'
import { Refusal } from '@contract/refusals'
import { createAuth } from '@server/domains/accounts/auth'
import type { ViewCounter } from '@server/domains/analytics/product-views/count-views'
import type { RealtimeEvents } from '@server/platform/events/realtime-events'
import { openCdn } from '@server/platform/cdn/cdn'
import { documentsPath } from '@server/platform/files/signed-link'
import { acceptedSecrets } from '@server/platform/secret'
import type { Services } from '@server/platform/services'
import type { DiskFiles } from '@server/platform/tagged-cache/disk-files'
import { diskLevel } from '@server/platform/tagged-cache/disk-level'
import { noInvalidations, type Invalidations } from '@server/platform/tagged-cache/invalidations'
import { taggedCache } from '@server/platform/tagged-cache/tagged-cache'
import type { Telemetry } from '@server/platform/telemetry/telemetry'
import { adminFiles } from './admin-files/admin-files'
import { authRoutes } from './auth-routes'
import { receiveApplicationForm } from './application-form'
import { allowsLongBody, limitBody } from './body-limit'
import { brandFiles } from './brand-files'
import { compressPages } from './compress-pages'
import { clientAddress } from './client-address'
import { devInbox } from './dev-inbox'
import { documents } from './documents'
import { eventStream } from './events'
import { errorResponse } from './error-response'
import { publicFiles } from './files'
import { healthRoutes, type Health } from './health'
import { metricsRoutes, type MetricsPage } from './metrics'
import { observeRequests } from './observe-requests'
import { openApi } from './openapi'
import { originGuard } from './origin-guard'
import { mountProviders } from './mount-providers'
import { isCacheable, noPageCache, pageCache } from './page-cache'
import { pageRoutes, type PageServer } from './pages'
import { staticPageCsp } from './static-page-csp'
import { sharedCache } from './shared-cache'
import { requestLimiter, shedLoad } from './shed-load'
import { guestCartRoute, requestPriorities } from './request-priority'
import { readLimit } from './read-limit'
import { receiveFiles } from './receive-file'
import { markWrites } from './recent-write'
import { rpc } from './rpc'
import { previews } from './search-engines/previews'
import { redirects } from './search-engines/redirects'
import { robots } from './search-engines/robots'
import { siteTexts } from './search-engines/site-texts'
import { sitemap } from './search-engines/sitemap'
import { withSession, type AppEnv } from './session'
import { coalesceReads } from './coalesced-reads'
import { productViewRoutes } from './product-views'
import { pdfRenderer } from './pdf-renderer'
import { billingDocumentFiles } from './billing-documents'
import { staticAssets } from './static-assets'
import { vendorFiles } from './vendor-files'

export interface AppOptions {
  authSecret: string
  realtimeEvents: RealtimeEvents
  /** Serves the pages; omitted where only the API is needed. */
  pages?: PageServer | undefined
  /** The folder of built assets, in production. */
  assets?: string | undefined
  health?: Health | undefined
  /** Measures requests; omitted where nothing is measured. */
  telemetry?: Pick<Telemetry, 'observeRequest'> | undefined
  /** Serves the metrics; omitted without a token. */
  metrics?: MetricsPage | undefined
  /** Counts views of product pages; omitted where nothing is counted. */
  viewCounter?: ViewCounter | undefined
  /** Without them, responses are cached for less than a second. */
  invalidations?: Invalidations | undefined
  /** Where pages are also cached, omitted where they are only in memory. */
  cacheFiles?: DiskFiles | undefined
}

/** For everything that is cached: some thousands of pages. */
const maxCacheBytes = 64 * 1024 * 1024

/** The web application: everything served over HTTP. */
export function createApp(
  services: Services,
  {
    authSecret,
    realtimeEvents,
    pages,
    assets,
    health,
    telemetry,
    metrics,
    viewCounter,
    invalidations = noInvalidations,
    cacheFiles,
  }: AppOptions,
): Hono<AppEnv> {
  const auth = createAuth(services, authSecret)
  // Matches a path by one regular expression. Hono's fallback for paths that this router refuses allocates objects at every request which
  // outlive it (docs/performance.md).
  const app = new Hono<AppEnv>({ router: new RegExpRouter() })
  const authApp = authRoutes(services, auth)
  const requests = requestLimiter()
  const maxAgeSeconds = services.config.pageCacheSeconds
  const cache = taggedCache(invalidations, {
    maxBytes: maxCacheBytes,
    maxAgeSeconds,
    disk: cacheFiles && diskLevel(cacheFiles, invalidations, maxAgeSeconds),
  })
  const site = siteTexts(services, invalidations)
  const limitReads = readLimit(services.config.trustedProxies)
  const priorityOf = requestPriorities(
    acceptedSecrets(authSecret, services.config),
    services.config.trustedProxies,
  )
  const cdn = services.config.cdn && openCdn(services.config.cdn)
  app.onError(errorResponse(services))
  if (cdn) app.use('*', sharedCache({ cdn, invalidations, maxAgeSeconds, clock: services.clock }))
  if (telemetry) app.use('*', observeRequests(telemetry, pages))
  app.use('*', refuseNul, staticPageCsp)
  if (services.readers) app.use('*', markWrites(services.publicUrl))
  if (health) app.route('/api/health', healthRoutes(services, health))
  if (metrics) app.route('/api/metrics', metricsRoutes(metrics))
  app.route(guestCartPath, guestCartRoute(authSecret, services.publicUrl))
  if (viewCounter) app.route('/', productViewRoutes(viewCounter, services.config.trustedProxies))
  app.route('/api/rpc', coalesceReads(services, requests, priorityOf, limitReads, cache))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBody)
  // Browsers request this path on responses that name no icon, such as images or text files.
  app.get('/favicon.ico', (c) =>
    brand.logo ? c.redirect(`${brand.logo}/icon-32.png`) : c.redirect('/favicon.svg', 301),
  )
  if (assets) app.use('*', staticAssets(assets, services.files))
  app.route('/files', publicFiles(services.files, cdn?.honorsVary))
  app.route('/previews', previews(services.files))
  app.route('/brand', brandFiles(services.files))
  mountProviders(app, services)
  const version = async () => (await site()).texts.version + brand.version
  const cachedPages = maxAgeSeconds === 0 ? noPageCache : pageCache({ cache, version, clock: services.clock })
  app.use('*', cachedPages.read)
  app.use(
    '*',
    // Without a referrer, browsers send `Origin: null` with a plain form, which the origin guard would refuse.
    secureHeaders({ crossOriginResourcePolicy: false, referrerPolicy: 'same-origin' }),
    clientAddress(services),
    originGuard(services.publicUrl),
  )
  // Procedures compress their responses themselves.
  app.use('*', except('/api/rpc/*', compress(), compressPages))
  // What the page cache may answer waits only if it does not. Event streams and uploads take long without costing much.
  const isSlow = (c: Context) => c.req.path === eventsPath || allowsLongBody(c)
  app.use(
    '*',
    except((c) => isCacheable(c) || isSlow(c), shedLoad(requests, priorityOf)),
  )
  app.route('/', authApp)
  app.use('/api/openapi.json', etag({ weak: true }))
  app.route('/api', openApi(services.publicUrl, assets))
  if (services.config.sandbox && !services.config.smtpUrl) app.route('/', devInbox(services))
  app.route(documentsPath, documents(services))
  app.use('*', withSession(auth, services))
  // Anything anonymous that has not been counted so far: a body too long to be shared, a cookie that only looks like a session's.
  app.use('*', (c, next) => {
    if (!c.get('session') && !isCacheable(c)) limitReads(c)
    return next()
  })
  const receiveFile = receiveFiles(services.config.dataDir)
  app.route('/api/rpc', rpc(services, receiveFile))
  app.use(paths.becomeVendor, receiveApplicationForm(services, receiveFile))
  const renderPdf = pdfRenderer(services)
  app.route('/api/vendor', vendorFiles(services, renderPdf))
  app.route('/api/billing-documents', billingDocumentFiles(services, renderPdf))
  app.route('/api/admin', adminFiles(services))
  app.route(eventsPath, eventStream(realtimeEvents))
  app.all('/api/*', () => {
    throw new Refusal('unknown_call')
  })
  app.use('*', redirects(site))
  app.use('*', cachedPages.write)
  const limitPages: MiddlewareHandler = (c, next) => {
    limitReads(c)
    return next()
  }
  app.use(
    '*',
    except((c) => !isCacheable(c), limitPages, shedLoad(requests, priorityOf)),
  )
  app.route('/', robots(services.publicUrl))
  app.route('/', sitemap(services))
  if (pages) app.route('/', pageRoutes(services, authApp, pages, site, cache))
  return app
}

/** No path of ours contains a NUL character, and PostgreSQL rejects it in queries, so pages are routed without it. */
const refuseNul: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%00')) return next()
  if (c.req.path.startsWith('/api/')) throw new Refusal('invalid_input')
  const { pathname, search } = new URL(c.req.url.replaceAll('%00', ''))
  // A leading double slash would redirect to another host.
  return c.redirect(pathname.replace(/^\/+/, '/') + search)
}
