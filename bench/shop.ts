import { join } from 'node:path'
import { cpuMs, processTree } from '../harness/processes'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'
import { median } from './load'
import { openBenchMarket, type BenchMarket } from './market'
import { metricsToken, readPageLookups, type PageLookups } from './page-lookups'
import type { Settings } from './settings'
import { readCatalogue, splitProducts, type ShopCatalogue } from './shop-catalogue'
import { editProducts, type Edits } from './shop-edits'
import { placeOrders, type Orders } from './shop-orders'
import { visitKinds, visits, type VisitKind } from './shop-requests'
import { noResponses, visit, type SeenResponses, type VisitCounts } from './shop-visitors'

/** What visitors got from one version, in all rounds but the first. */
export interface ShopLine {
  version: string
  /** The medians of the rounds. */
  per_second: number
  server_cpu_ms_each: number
  database_cpu_ms_each: number
  /** Of 1: how many pages the server found in its cache, by its own count; null of a version that does not count. */
  page_hit_rate: number | null
  requests: Record<VisitKind, number>
  values: number
  oldest_ms: number
  out_of_date: number
  max_memory_mib: number
  failed: number
  edits_per_second: number
  orders_per_second: number
}

interface Version {
  name: string
  server: RunningServer
  seen: SeenResponses
  rounds: Round[]
  maxMemoryMiB: number
}

interface Round extends VisitCounts {
  lookups: PageLookups | undefined
  serverMs: number
  databaseMs: number
  edits: number
  orders: number
  failedOrders: number
}

/**
 * A busy shop: visitors request the popular products, lists and searches more often than the others, while 20 products a second are edited and five
 * orders a second are placed. Beside another version, both are visited in turn, on the same database.
 */
export async function measureShop(settings: Settings): Promise<ShopLine[]> {
  console.log('Loading ...')
  const market = await openBenchMarket({ ...settings, settings: { METRICS_TOKEN: metricsToken } })
  const versions = await startVersions(market, settings.compare)
  try {
    const catalogue = await readCatalogue(market.databaseUrl)
    const { bought, edited } = splitProducts(catalogue.products)
    let current = versions[0]!
    const edits = await editProducts(market.databaseUrl, edited)
    const orders = await placeOrders(() => current.server.origin, market.databaseUrl, bought)
    for (let round = 0; round <= settings.rounds; round++) {
      console.log(round === 0 ? 'warming up' : `round ${round} of ${settings.rounds}`)
      // Each goes first in turn: the other finds warmer caches of the database.
      for (current of round % 2 === 0 ? versions : versions.toReversed()) {
        const measured = await measureRound(market, current, catalogue, { ...settings, round, edits, orders })
        if (round > 0) current.rounds.push(measured)
      }
    }
    await orders.stop()
    await edits.stop()
    return versions.map(toLine)
  } finally {
    for (const { server } of versions) if (!market.kijani.includes(server)) await server.stop()
    await market.close()
  }
}

async function startVersions(market: BenchMarket, folder: string | undefined): Promise<Version[]> {
  const version = (name: string, server: RunningServer): Version => ({
    name,
    server,
    seen: noResponses(),
    rounds: [],
    maxMemoryMiB: 0,
  })
  const versions = [version('this version', market.kijani[0]!)]
  if (folder) {
    const command = [builtServerCommand[0]!, join(folder, builtServerCommand[1]!)]
    versions.unshift(version('compared', await startServer(command, market.env, '/api/health')))
  }
  return versions
}

interface RoundOptions {
  round: number
  connections: number
  seconds: number
  edits: Edits
  orders: Orders
}

async function measureRound(
  market: BenchMarket,
  version: Version,
  catalogue: ShopCatalogue,
  { round, connections, seconds, edits, orders }: RoundOptions,
): Promise<Round> {
  const { server, seen } = version
  // The same visitors for each version, and others in each round.
  const nextVisit = visits(catalogue, 1000 + round)
  const databasePids = () => market.pidsOf([])
  const noteMemory = () => (version.maxMemoryMiB = Math.max(version.maxMemoryMiB, server.memoryMiB()))
  const memoryTimer = setInterval(noteMemory, 1000)
  const before = { edits: edits.count(), orders: orders.count(), failedOrders: orders.failed() }
  const serverPids = processTree(server.pid)
  const lookupsBefore = await readPageLookups(server.origin)
  const serverMs = cpuMs(serverPids)
  const databaseMs = cpuMs(databasePids())
  const counts = await visit(server.origin, nextVisit, { connections, seconds, edits, seen })
  const cpu = { serverMs: cpuMs(serverPids) - serverMs, databaseMs: cpuMs(databasePids()) - databaseMs }
  clearInterval(memoryTimer)
  noteMemory()
  const lookups = await readPageLookups(server.origin)
  return {
    ...counts,
    ...cpu,
    lookups: lookups &&
      lookupsBefore && { hits: lookups.hits - lookupsBefore.hits, all: lookups.all - lookupsBefore.all },
    edits: edits.count() - before.edits,
    orders: orders.count() - before.orders,
    failedOrders: orders.failed() - before.failedOrders,
  }
}

function toLine({ name, rounds, maxMemoryMiB }: Version): ShopLine {
  const requestsTo = (round: Round, kind: VisitKind) => round.requests.get(kind) ?? 0
  const requestsOf = (round: Round) => visitKinds.reduce((sum, kind) => sum + requestsTo(round, kind), 0)
  const medianOf = (figure: (round: Round) => number) => median(rounds.map(figure))
  const sumOf = (figure: (round: Round) => number) => rounds.reduce((sum, round) => sum + figure(round), 0)
  const seconds = sumOf((round) => round.seconds)
  const requests = visitKinds.map((kind) => [kind, sumOf((round) => requestsTo(round, kind))])
  const lookups = sumOf((round) => round.lookups?.all ?? 0)
  return {
    version: name,
    per_second: medianOf((round) => requestsOf(round) / round.seconds),
    server_cpu_ms_each: medianOf((round) => round.serverMs / requestsOf(round)),
    database_cpu_ms_each: medianOf((round) => round.databaseMs / requestsOf(round)),
    page_hit_rate: lookups > 0 ? sumOf((round) => round.lookups?.hits ?? 0) / lookups : null,
    requests: Object.fromEntries(requests) as Record<VisitKind, number>,
    values: sumOf(({ values }) => values),
    oldest_ms: Math.max(...rounds.map(({ oldestMs }) => oldestMs)),
    out_of_date: sumOf(({ outOfDate }) => outOfDate),
    max_memory_mib: maxMemoryMiB,
    failed: sumOf(({ failed, failedOrders }) => failed + failedOrders),
    edits_per_second: sumOf(({ edits }) => edits) / seconds,
    orders_per_second: sumOf(({ orders }) => orders) / seconds,
  }
}
