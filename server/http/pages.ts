import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clientAddressHeader } from '@server/domains/accounts/auth'
import { procedureRouter } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { apiContext, authContext, reportContext, seoContext, sessionContext, siteContext } from '@web/context'
import type { SiteTexts } from './search-engines/site-texts'
import type { AppEnv } from './session'
import { handlers } from './handlers'
import { pageReads } from './page-reads'

export interface PageServer {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
}

/** Renders the pages. Their loaders call the same procedures as the browser, in process, as the same user. */
export function pageRoutes(
  services: Services,
  signInCalls: Hono,
  { build, mode }: PageServer,
  site: () => Promise<SiteTexts>,
) {
  const pages = pagesOf(build, mode)
  const reads = pageReads(services)
  const router = procedureRouter(handlers)
  return new Hono<AppEnv>().all('*', async (c) => {
    const session = c.get('session')
    const { render, version } = await pages()
    const context = new RouterContextProvider()
    context.set(sessionContext, session)
    context.set(
      apiContext,
      createRouterClient(router, {
        context: { services, session, client: c.req.header(clientAddressHeader) },
        interceptors: [reads],
      }),
    )
    context.set(authContext, authClient(signInCalls, c.req.raw))
    context.set(siteContext, {
      publicUrl: services.publicUrl,
      now: services.clock(),
      isDemo: services.config.demo,
      build: version,
    })
    context.set(seoContext, await site())
    context.set(reportContext, (error) =>
      services.log.error({ err: error, path: c.req.path }, 'a page failed'),
    )
    return render(c.req.raw, context)
  })
}

interface Pages {
  render: ReturnType<typeof createRequestHandler>
  /** That of the build's manifest. In development each request has another. */
  version?: string
}

/** Loads the pages with the first request. Only once in production, because the router ranks all routes for each build it is given. */
function pagesOf(build: PageServer['build'], mode: PageServer['mode']): () => Promise<Pages> {
  if (mode === 'development') {
    const render = createRequestHandler(build, mode)
    return () => Promise.resolve({ render })
  }
  const load = async () => {
    const pages = typeof build === 'function' ? await build() : build
    return { render: createRequestHandler(pages, mode), version: pages.assets.version }
  }
  let loaded: Promise<Pages> | undefined
  return () => (loaded ??= load())
}

/** Makes sign-in calls in process on behalf of the browser behind `request`, with its cookies and rate limits. */
const authClient = (signInCalls: Hono, request: Request) => async (path: string, body: object) => {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const url = new URL(`/api/auth${path}`, request.url)
  return signInCalls.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}
