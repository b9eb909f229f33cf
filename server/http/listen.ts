import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brand } from '@contract/core/brand'
import type { AppEnv } from './session'

export interface HttpServer {
  port: number
  /** Routes requests to the application from now on; until `ready`, only the payment sandboxes and their webhooks are served. */
  serve(app: Hono<AppEnv>): Promise<void>
  ready(): void
  close(): Promise<void>
}

interface Options {
  /** How long an idle connection stays open. A balancer that keeps its own longer sends requests into closed ones. */
  keepAliveSeconds?: number
  /** How long requests under way may take once the server closes. */
  shutdownTimeoutMs?: number
  /**
   * Refuses connections until there is an application to serve. Balancers pass a refused request on to another process, even one that must not be
   * sent twice, which they cannot if it was answered with 503.
   */
  refusesUntilServing?: boolean
}

/** On every response: none of our pages uses these features, and the type of a file is always correct. */
const commonHeaders = Object.entries({
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'x-content-type-options': 'nosniff',
})

/** Binds the port before any slow startup work, so that a port conflict is reported immediately in one sentence. */
export async function listen(
  host: string,
  preferredPort: number,
  { keepAliveSeconds = 75, shutdownTimeoutMs = 8_000, refusesUntilServing = false }: Options = {},
): Promise<HttpServer> {
  let app: Hono<AppEnv> | undefined
  let isReady = false
  let isClosing = false
  const serve = (request: Request, env: unknown) =>
    app && (isReady || isSandbox(request.url)) ? app.fetch(request, env as object) : startingResponse()
  const handleRequest = getRequestListener((request, env) => serve(request, env))
  const server = createServer((request, response) => {
    for (const [name, value] of commonHeaders) response.setHeader(name, value)
    if (isClosing) response.setHeader('connection', 'close')
    if (URL.canParse(`http://${request.headers.host}`)) void handleRequest(request, response)
    // Without a host that can stand in a URL, such as a number too long, no request can be made of it.
    else response.writeHead(400, { connection: 'close' }).end('The Host header is malformed.')
  })
  server.keepAliveTimeout = keepAliveSeconds * 1000
  // Longer than the keep-alive it announces, or Node could close a connection too early.
  server.headersTimeout = server.keepAliveTimeout + 1000
  await bind(server, host, preferredPort)
  const { port } = server.address() as AddressInfo
  if (refusesUntilServing) await unbind(server)
  return {
    port,
    async serve(nextApp) {
      app = nextApp
      if (!server.listening) await bind(server, host, port)
    },
    ready: () => void (isReady = true),
    close: () =>
      new Promise((resolve) => {
        isClosing = true
        // Connections become idle as their requests finish.
        const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
        const closeAll = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
        server.close(() => {
          clearInterval(closeIdle)
          clearTimeout(closeAll)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

const bind = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => reject(describeListenError(error, port))
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      resolve()
    })
  })

const unbind = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const isSandbox = (url: string) => /^\/(sandbox|hooks)\//.test(new URL(url).pathname)

const startingResponse = () =>
  new Response(`${brand.name} is starting. Please try again in a moment.`, {
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
  })

function describeListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`)
  if (error.code === 'EACCES')
    return new Error(`This user may not open port ${port}. Set PORT to a number above 1023.`)
  return error
}
