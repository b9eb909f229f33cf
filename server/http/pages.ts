import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ProcedureName } from '@contract/contract'
import { dayOf } from '@contract/core/day'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { brandMark, pageBrand } from '@server/platform/brand'
import { metaOf, procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import type { TaggedCache } from '@server/platform/tagged-cache/tagged-cache'
import {
  apiContext,
  authContext,
  receivedFormContext,
  reportErrorContext,
  seoContext,
  sessionContext,
  siteContext,
} from '@web/context'
import type { ReadSiteTexts } from './search-engines/site-texts'
import type { AppEnv } from './session'
import { handlers } from './handlers'
import { pageReads } from './page-reads'
import { hasRecentWrite } from './recent-write'

export interface PageServer {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

/** Renders the pages. Their loaders call the same procedures as the browser, in process, as the same user. */
export function pageRoutes(
  services: Services,
  authApp: Hono,
  { build, mode }: PageServer,
  site: () => Promise<ReadSiteTexts>,
  cache: TaggedCache,
) {
  const loadPages = pageLoader(build, mode)
  const readsOf = pageReads(services, cache)
  const router = procedureRouter(handlers)
  return new Hono<AppEnv>().all('*', async (c) => {
    const session = c.get('session')
    const readsPrimary = services.readers !== undefined && hasRecentWrite(c)
    const noteWrite = <Value>({ path, next }: { path: readonly string[]; next: () => Value }): Value => {
      if (metaOf(path[0] as ProcedureName).effect !== 'read') c.set('hasWritten', true)
      return next()
    }
    const { render, version } = await loadPages()
    const context = new RouterContextProvider()
    context.set(sessionContext, session)
    context.set(
      apiContext,
      createRouterClient(router, {
        context: ({ idempotencyKey }) => ({
          services,
          session,
          idempotencyKey,
          client: c.req.header(clientAddressHeader),
          readsPrimary,
        }),
        interceptors: readsPrimary ? [noteWrite] : [noteWrite, readsOf(c.get('pageContents'))],
      }),
    )
    context.set(authContext, authClient(authApp, c.req.raw))
    // A page that is cached is of a day, not of a moment: all its renderings are the same, byte for byte, until it shows something else.
    const now = c.get('pageContents') ? new Date(dayOf(services.clock())) : services.clock()
    context.set(siteContext, {
      publicUrl: services.publicUrl,
      assetsUrl: services.config.assetsUrl,
      now,
      isDemo: services.config.demo,
      build: version,
      ...pageBrand(),
    })
    const { texts, mark } = await site()
    context.set(seoContext, texts)
    for (const read of [mark, brandMark()])
      c.get('pageContents')?.add({ tags: ['settings'], ...(read && { mark: read }) })
    context.set(receivedFormContext, c.get('form'))
    context.set(reportErrorContext, (error) =>
      services.log.error({ err: error, path: c.req.path }, 'a page failed'),
    )
    return render(c.req.raw, context)
  })
}

interface PageRenderer {
  render: ReturnType<typeof createRequestHandler>
  /** That of the build's manifest. In development each request has another. */
  version?: string
}

/** Loads the pages with the first request. Only once in production, because the router ranks all routes for each build it is given. */
function pageLoader(build: PageServer['build'], mode: PageServer['mode']): () => Promise<PageRenderer> {
  if (mode === 'development') {
    const render = createRequestHandler(build, mode)
    return () => Promise.resolve({ render })
  }
  const load = async () => {
    const serverBuild = typeof build === 'function' ? await build() : build
    return { render: createRequestHandler(serverBuild, mode), version: serverBuild.assets.version }
  }
  let loaded: Promise<PageRenderer> | undefined
  return () => (loaded ??= load())
}

/** Makes sign-in calls in process on behalf of the browser behind `request`, with its cookies and rate limits. */
const authClient = (authApp: Hono, request: Request) => async (path: string, body: object) => {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const url = new URL(`/api/auth${path}`, request.url)
  return authApp.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}
