import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** To its clients, a server like any other. */
export interface Balancer {
  origin: string
  /** From now on, requests go to these servers in turn, the next one to the first of them. */
  setOrigins(origins: readonly string[]): void
  close(): Promise<void>
}

/**
 * Passes requests on to several servers in turn, over connections that stay open. It does nothing else with them, so that it costs
 * as little as a balancer in Node can.
 */
export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const urlsOf = (servers: readonly string[]) => servers.map((origin) => new URL(origin))
  let targets = urlsOf(origins)
  let nextIndex = 0
  const server = createServer((incomingRequest: IncomingMessage, serverResponse: ServerResponse) => {
    const { hostname, port } = targets[nextIndex++ % targets.length]!
    const { method, url, headers } = incomingRequest
    const upstreamRequest = request(
      { agent, hostname, port, method, path: url, headers },
      (upstreamResponse) => {
        serverResponse.writeHead(upstreamResponse.statusCode!, upstreamResponse.headers)
        upstreamResponse.pipe(serverResponse)
      },
    )
    upstreamRequest.on('error', () =>
      serverResponse.headersSent ? serverResponse.destroy() : serverResponse.writeHead(502).end(),
    )
    incomingRequest.pipe(upstreamRequest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    setOrigins(servers) {
      targets = urlsOf(servers)
      nextIndex = 0
    },
    close: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
