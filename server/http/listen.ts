import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brand } from '@contract/brand'
import type { AppEnv } from './session'

export interface HttpServer {
  port: number
  /** Routes requests to the application from now on; until `ready`, only the payment sandboxes and their webhooks are served. */
  answer(app: Hono<AppEnv>): void
  ready(): void
  close(): Promise<void>
}

/** Binds the port before any slow startup work, so that a port conflict is reported immediately in one sentence. */
export async function listen(host: string, wanted: number): Promise<HttpServer> {
  let app: Hono<AppEnv> | undefined
  let isReady = false
  const serve = (request: Request, env: unknown) =>
    app && (isReady || isSandbox(request.url)) ? app.fetch(request, env as object) : starting()
  const server = createServer(getRequestListener((request, env) => serve(request, env)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, wanted)))
    server.listen(wanted, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    answer: (given) => void (app = given),
    ready: () => void (isReady = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 3000).unref()
      }),
  }
}

const isSandbox = (url: string) => /^\/(sandbox|hooks)\//.test(new URL(url).pathname)

const starting = () =>
  new Response(`${brand.name} is starting. Please try again in a moment.`, {
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' },
  })

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`)
  if (error.code === 'EACCES')
    return new Error(`This user may not open port ${port}. Set PORT to a number above 1023.`)
  return error
}
