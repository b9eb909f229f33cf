import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to requests on their way: `times` says to how many of them, by default to all. */
export type Fault =
  | { kind: 'none' }
  /** Each answer takes a while. */
  | { kind: 'slow'; ms: number; times?: number }
  /** 503, as S3 answers when it has too much to do. */
  | { kind: 'busy'; times?: number }
  /** The connection breaks once so many bytes of a request's or response's body have passed. */
  | { kind: 'cut'; afterBytes: number; times?: number }
  /** The connection stays open, and no more bytes arrive after these. */
  | { kind: 'stall'; afterBytes: number; times?: number }

export interface FaultyProxy {
  endpoint: string
  /** How many requests have come since the last fault was set. */
  requests(): number
  set(fault: Fault): void
  close(): Promise<void>
}

/** An HTTP proxy in front of a server, which fails as networks and services do. Signed requests pass unchanged. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault = { kind: 'none' }
  let count = 0
  const server = createServer((incoming, outgoing) => {
    const current =
      fault.kind !== 'none' && count >= (fault.times ?? Infinity) ? ({ kind: 'none' } as const) : fault
    count++
    void forward(target, current, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests: () => count,
    set(next) {
      fault = next
      count = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function forward(target: string, fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (fault.kind === 'busy') {
    incoming.resume()
    outgoing.writeHead(503, { 'content-type': 'application/xml' })
    outgoing.end('<Error><Code>ServiceUnavailable</Code><Message>Please try again.</Message></Error>')
    return
  }
  if (fault.kind === 'slow') await sleep(fault.ms)
  const body: Buffer[] = []
  let left = fault.kind === 'cut' || fault.kind === 'stall' ? fault.afterBytes : Infinity
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) return breakOff(fault, incoming, outgoing)
    body.push(chunk)
  }
  const { method, url, headers } = incoming
  const upstream = request(new URL(url!, target), { method: method!, headers, setHost: false })
  upstream.end(Buffer.concat(body))
  const [response] = (await once(upstream, 'response')) as [IncomingMessage]
  outgoing.writeHead(response.statusCode!, response.headers)
  for await (const chunk of response as AsyncIterable<Buffer>) {
    outgoing.write(chunk.subarray(0, left))
    left -= chunk.length
    if (left >= 0) continue
    // What was written so far is on its way before the connection breaks.
    await sleep(20)
    return breakOff(fault, incoming, outgoing)
  }
  outgoing.end()
}

const breakOff = (fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse) => {
  if (fault.kind === 'stall') incoming.pause()
  else outgoing.destroy()
}
