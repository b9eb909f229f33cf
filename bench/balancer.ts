import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server like any other to those who send requests. */
export interface Balancer {
  origin: string
  /** From now on, requests go to these servers in turn, the next one to the first of them. */
  use(origins: readonly string[]): void
  close(): Promise<void>
}

/**
 * Passes requests on to several servers in turn, over connections that stay open. It knows nothing of HTTP beyond that, so that it costs
 * as little as a balancer in Node can.
 */
export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const urlsOf = (servers: readonly string[]) => servers.map((origin) => new URL(origin))
  let targets = urlsOf(origins)
  let turn = 0
  const server = createServer((input: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port } = targets[turn++ % targets.length]!
    const { method, url, headers } = input
    const passed = request({ agent, hostname, port, method, path: url, headers }, (made) => {
      answer.writeHead(made.statusCode!, made.headers)
      made.pipe(answer)
    })
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    input.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    use(servers) {
      targets = urlsOf(servers)
      turn = 0
    },
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
