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
  const render = rendererOf(build, mode)
  const reads = pageReads(services)
  const router = procedureRouter(handlers)
  return new Hono<AppEnv>().all('*', async (c) => {
    const session = c.get('session')
    const context = new RouterContextProvider()
    context.set(sessionContext, session)
    context.set(
      apiContext,
      createRouterClient(router, {
        context: { services, session, client: c.req.header(clientAddressHeader) },
        interceptors: [reads],
      }),
    )
    context.set(authContext, authCaller(signInCalls, c.req.raw))
    context.set(siteContext, {
      publicUrl: services.publicUrl,
      now: services.clock(),
      isDemo: services.config.demo,
    })
    context.set(seoContext, await site())
    context.set(reportContext, (error) =>
      services.log.error({ err: error, path: c.req.path }, 'a page failed'),
    )
    return render(c.req.raw, context)
  })
}

/** Loads the pages with the first request. In production once: the router ranks all routes anew for each build that it is given. */
function rendererOf(build: PageServer['build'], mode: PageServer['mode']) {
  if (mode === 'development' || typeof build !== 'function') return createRequestHandler(build, mode)
  let loaded: Promise<ReturnType<typeof createRequestHandler>> | undefined
  return async (...request: Parameters<ReturnType<typeof createRequestHandler>>) => {
    loaded ??= build().then((pages) => createRequestHandler(pages, mode))
    return (await loaded)(...request)
  }
}

/** Makes sign-in calls in process on behalf of the browser behind `request`, with its cookies and rate limits. */
const authCaller = (signInCalls: Hono, request: Request) => async (path: string, body: object) => {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const url = new URL(`/api/auth${path}`, request.url)
  return signInCalls.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}
