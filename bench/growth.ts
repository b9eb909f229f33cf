import { openBenchMarket } from './market'
import { gatherIds, type Ids } from './ids'
import { send } from './http'
import { median, p99 } from './load'
import { readBenchmarks, type ReadBenchmark, type Request } from './reads'
import { seededVisitor } from './seeded-visitor'

/** Milliseconds of a single request on an otherwise idle server. */
export interface Latency {
  p50: number
  p99: number
}

const warmUps = 30
const requests = 300

/** How long each read takes at each catalogue size: by size, then by name. */
export async function measureGrowth(
  sizes: readonly number[],
  nameFilter: string,
): Promise<Map<number, Map<string, Latency>>> {
  const bySize = new Map<number, Map<string, Latency>>()
  for (const size of sizes) {
    console.log(`\n${size.toLocaleString('en')} products: loading`)
    const market = await openBenchMarket({ products: size })
    try {
      const ids = await gatherIds(market.origin)
      const latencies = new Map<string, Latency>()
      latencies.set('baseline: list', await latencyOf(market.baseline.origin, () => ({ page: '/' })))
      for (const benchmark of readBenchmarks(ids).filter(({ name }) => name.includes(nameFilter))) {
        const latency = await latencyOf(market.origin, requestFactory(benchmark, ids))
        latencies.set(benchmark.name, latency)
        console.log(`${benchmark.name}: ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms`)
      }
      bySize.set(size, latencies)
    } finally {
      await market.close()
    }
  }
  return bySize
}

/** A different request each time; where there is only one, spaced so that no response is shared. */
function requestFactory({ fixedRequest, variedRequest }: ReadBenchmark, ids: Ids): () => Request {
  const draw = seededVisitor(1)
  return variedRequest ? () => variedRequest(draw, ids) : () => fixedRequest
}

async function latencyOf(origin: string, nextRequest: () => Request): Promise<Latency> {
  for (let n = 0; n < warmUps; n++) await send(origin, nextRequest())
  const times: number[] = []
  for (let n = 0; n < requests; n++) {
    const request = nextRequest()
    const startedAt = performance.now()
    await send(origin, request)
    times.push(performance.now() - startedAt)
  }
  return { p50: median(times), p99: p99(times) }
}

/** Prints a line per read: its times by size, and the ratio of the largest to the smallest. */
export function printGrowth(bySize: ReadonlyMap<number, ReadonlyMap<string, Latency>>): void {
  const sizes = [...bySize.keys()]
  const names = [...bySize.get(sizes[0]!)!.keys()]
  console.log(
    `\n| what, one request at a time | ${sizes.map((size) => `${size.toLocaleString('en')}: p50 / p99 ms`).join(' | ')} | growth of p50 |`,
  )
  console.log(`|---|${sizes.map(() => '---:|').join('')}---:|`)
  for (const name of names) {
    const times = sizes.map((size) => bySize.get(size)!.get(name)!)
    const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)
    console.log(`| ${name} | ${cells.join(' | ')} | ${(times.at(-1)!.p50 / times[0]!.p50).toFixed(1)} |`)
  }
}
