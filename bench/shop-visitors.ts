import { hash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toHttpRequest } from './http'
import type { Edits } from './shop-edits'
import type { Visit, VisitKind } from './shop-requests'
import { shownProducts, type ShownProduct } from './shop-shown'

export interface VisitCounts {
  seconds: number
  requests: Map<VisitKind, number>
  /** Responses of 400 and above, and pages that did not show what such a page shows. */
  failed: number
  /** How many names, prices and stocks were compared with what had been stored. */
  values: number
  /** Of all that the responses showed, by how many ms the oldest was out of date. */
  oldestMs: number
  /** How many responses showed anything that had been replaced. */
  outOfDate: number
}

/** What responses showed, by their digests: each is read once. */
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
  const counts: VisitCounts = {
    seconds: 0,
    requests: new Map(),
    failed: 0,
    values: 0,
    oldestMs: 0,
    outOfDate: 0,
  }
  const startedAt = performance.now()

  async function visitOnce({ kind, request: input }: Visit) {
    // As the promise is meant: how long a response takes on a busy machine does not count.
    const requestedAt = performance.now()
    const { status, body } = await fetchBody(agent, origin, input)
    counts.requests.set(kind, (counts.requests.get(kind) ?? 0) + 1)
    if (status >= 400) counts.failed++
    if (status !== 200 || !('page' in input)) return
    const digest = hash('sha1', body, 'base64')
    const shown = seen.get(digest) ?? shownProducts(brotliDecompressSync(body).toString())
    seen.set(digest, shown)
    if (!isExpected(kind, input.page, shown)) {
      counts.failed++
      console.error(`${input.page} does not show what it should, or ${JSON.stringify(shown)} was misread`)
    }
    counts.values += shown.reduce((sum, { id: _, ...values }) => sum + Object.keys(values).length, 0)
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

/** Whether a page shows what is read of it in any case: otherwise the reading, or the page, is broken. */
function isExpected(kind: VisitKind, path: string, shown: readonly ShownProduct[]): boolean {
  if (kind === 'product') return shown.some(({ id, name, price }) => path.endsWith(id) && name && price)
  return (kind !== 'home' && kind !== 'store') || shown.length > 0
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
