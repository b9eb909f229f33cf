import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const scriptModes = ['on', 'off', 'blocked', 'late'] as const

/** What happens to the scripts of a page: they run, are off in the browser, cannot be loaded, or come 10 seconds later than the page. */
export type ScriptMode = (typeof scriptModes)[number]

/** A line between browser and server, which can be bad for scripts. */
export interface Line {
  /** To browsers, the address of the server. */
  origin: string
  /** The next visit, by somebody with another network address. */
  begin(mode: ScriptMode): void
  close(): Promise<void>
}

const delayMs = 10_000

/** Opens a line to a server of this machine. */
export async function openLine(serverPort: number): Promise<Line> {
  const agent = new Agent({ keepAlive: true })
  let mode: ScriptMode = 'on'
  let visits = 0
  let lastPageAt = 0
  const server = createServer(async (incoming, response) => {
    const isScript = /^\/assets\/.*\.js/.test(incoming.url!)
    if (isScript && mode === 'blocked') return void incoming.socket.destroy()
    if (incoming.headers.accept?.includes('text/html')) lastPageAt = Date.now()
    if (isScript && mode === 'late') await sleep(Math.max(0, lastPageAt + delayMs - Date.now()))
    if (response.destroyed) return
    const upstream = request(
      {
        agent,
        hostname: '127.0.0.1',
        port: serverPort,
        method: incoming.method,
        path: incoming.url,
        // Limits count by network address.
        headers: { ...incoming.headers, 'x-forwarded-for': `198.18.3.${visits % 256}` },
      },
      (answer) => {
        // Late on every page, and not only on the first.
        const headers = mode === 'late' && isScript ? { 'cache-control': 'no-store' } : {}
        response.writeHead(answer.statusCode!, { ...answer.headers, ...headers })
        answer.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    begin(nextMode) {
      mode = nextMode
      visits++
    },
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
