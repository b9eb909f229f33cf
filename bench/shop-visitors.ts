import { hash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toHttpRequest } from './http'
import type { Edits } from './shop-edits'
import type { Visit, VisitKind } from './shop-requests'
import { shownProducts, type ShownProduct } from './shop-shown'

export interface KindCounts {
  requests: number
  hits: number
}

export interface VisitCounts {
  seconds: number
  byKind: Map<VisitKind, KindCounts>
  failed: number
  /** Of all that the responses showed, by how many ms the oldest was out of date. */
  oldestMs: number
  /** How many responses showed anything that had been replaced. */
  outOfDate: number
}

/** Of one server: what its responses showed, by their digests. A response that was sent before was not rendered anew. */
export type SeenResponses = LRUCache<string, readonly ShownProduct[]>

export const noResponses = (): SeenResponses => new LRUCache({ max: 200_000 })

interface VisitOptions {
  connections: number
  seconds: number
  edits: Edits
  seen: SeenResponses
}

/** Sends requests over all connections, each as soon as the one before is answered, and checks what every page shows. */
export async function visit(
  origin: string,
  nextVisit: () => Visit,
  { connections, seconds, edits, seen }: VisitOptions,
): Promise<VisitCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts: VisitCounts = { seconds: 0, byKind: new Map(), failed: 0, oldestMs: 0, outOfDate: 0 }
  const startedAt = performance.now()

  async function visitOnce({ kind, request: input }: Visit) {
    // As the promise is meant: how long a response takes on a busy machine does not count.
    const requestedAt = performance.now()
    const { status, body } = await fetchBody(agent, origin, input)
    const kindCounts = counts.byKind.get(kind) ?? { requests: 0, hits: 0 }
    counts.byKind.set(kind, kindCounts)
    kindCounts.requests++
    if (status >= 400) counts.failed++
    if (status !== 200 || !('page' in input)) return
    // Each rendering notes the time, so that no two are the same.
    const digest = hash('sha1', body, 'base64')
    const known = seen.get(digest)
    if (known) kindCounts.hits++
    const shown = known ?? shownProducts(brotliDecompressSync(body).toString())
    if (!known) seen.set(digest, shown)
    const age = edits.ageOf(shown, requestedAt)
    if (age > 0) counts.outOfDate++
    counts.oldestMs = Math.max(counts.oldestMs, age)
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < seconds * 1000) await visitOnce(nextVisit())
    }),
  )
  agent.destroy()
  counts.seconds = (performance.now() - startedAt) / 1000
  return counts
}

interface Fetched {
  status: number
  body: Buffer
}

function fetchBody(agent: Agent, origin: string, input: Visit['request']): Promise<Fetched> {
  const { method, path, headers, body } = toHttpRequest(input)
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
