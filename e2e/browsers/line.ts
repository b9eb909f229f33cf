import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { headersWithCollector, reportPath, withCollector } from './error-collector'

export const scriptModes = ['on', 'off', 'blocked', 'late'] as const

/** What happens to the scripts of a page: they run, are off in the browser, cannot be loaded, or come 10 seconds later than the page. */
export type ScriptMode = (typeof scriptModes)[number]

/** A line between browser and server, which can be bad for scripts. */
export interface Line {
  /** To browsers, the address of the server. */
  origin: string
  /** The next visit, by somebody with another network address. */
  begin(mode: ScriptMode, options: { collectsErrors: boolean }): void
  /** The errors that were collected during this visit. */
  errors(): string[]
  close(): Promise<void>
}

const delayMs = 10_000

/** Opens a line to a server of this machine. */
export async function openLine(serverPort: number): Promise<Line> {
  const agent = new Agent({ keepAlive: true })
  let mode: ScriptMode = 'on'
  let collectsErrors = false
  let errors: string[] = []
  let visits = 0
  let lastPageAt = 0

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url, method } = incoming
    if (url === reportPath) {
      errors.push(await text(incoming))
      return response.end()
    }
    const isScript = /^\/assets\/.*\.js/.test(url!)
    if (isScript && mode === 'blocked') return incoming.socket.destroy()
    const isPage = incoming.headers.accept?.includes('text/html')
    if (isPage) lastPageAt = Date.now()
    if (isScript && mode === 'late') await sleep(Math.max(0, lastPageAt + delayMs - Date.now()))
    if (response.destroyed) return
    const headers = {
      ...incoming.headers,
      // Limits count by network address.
      'x-forwarded-for': `198.18.3.${visits % 256}`,
      ...(isPage && collectsErrors && { 'accept-encoding': 'identity' }),
    }
    const upstream = request(
      { agent, hostname: '127.0.0.1', port: serverPort, method, path: url, headers },
      (answer) => void passOn(answer, response, isScript).catch(() => response.destroy()),
    )
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  const passOn = async (answer: IncomingMessage, response: ServerResponse, isScript: boolean) => {
    if (collectsErrors && answer.headers['content-type']?.startsWith('text/html')) {
      const page = await text(answer)
      response.writeHead(answer.statusCode!, headersWithCollector(answer.headers)).end(withCollector(page))
      return
    }
    // Late on every page, and not only on the first.
    const headers = mode === 'late' && isScript ? { 'cache-control': 'no-store' } : {}
    response.writeHead(answer.statusCode!, { ...answer.headers, ...headers })
    answer.pipe(response)
  }

  const server = createServer(
    (incoming, response) => void handle(incoming, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    begin(nextMode, options) {
      mode = nextMode
      collectsErrors = options.collectsErrors
      errors = []
      visits++
    },
    errors: () => errors,
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
