import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { reportErrorContext, siteContext } from './context'
import { allowOwnScripts } from './content-policy'
import type { PageBytes } from './replace-bytes'
import { deferScripts } from './defer-scripts'

/**
 * Renders the whole page before sending it. The loaders are done by then, so streaming would gain nothing, and a complete page has a
 * length, compresses well and can be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = randomBytes(16).toString('hex')
  const context = withMatchedRoutes(routerContext)
  const bytes = await render(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce)
  // In development the bundler adds inline scripts of its own.
  if (!import.meta.env.PROD) return new Response(bytes, { status, headers })
  const { assetsUrl } = loadContext.get(siteContext)
  const page = allowOwnScripts(deferScripts(bytes, nonce, context.manifest.url), nonce, assetsUrl)
  headers.set('content-security-policy', page.policy)
  return new Response(page.bytes, { status, headers })
}

/** Only the routes that are rendered: for every page, the router prepares all that it is given. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** Errors go to the log, which leaves out what was sent. A page that does not exist is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportErrorContext)(error)
}

function render(page: React.ReactElement, nonce: string): Promise<PageBytes> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Pages are sent whole: no part is put in its place by a script, which some browsers do not run.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
