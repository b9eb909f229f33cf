import type { Variant } from '../harness/list-inputs'
import { send } from './http'
import { listReadersOf, type ListReader } from './list-readers'
import { pageAt, timed } from './lists'
import { median, p99 } from './load'
import type { BenchMarket } from './market'

/** How often a procedure is asked for, in all its ways together, and at least each way; after once without a clock. */
const times = { procedure: 100, way: 15 }

interface Both<Figure> {
  small: Figure
  large: Figure
}

/** Milliseconds that one way of asking took: each request, or the median. */
type Way<Figure> = Both<Figure> & { what: string }

export interface ListGrowth {
  reader: string
  procedure: string
  /** The way of asking that is slowest in the large marketplace, beside the slowest of the small one. */
  slowest: Way<number>
  /** Of all requests for it, in milliseconds. */
  p99: Both<number>
  ways: Way<number>[]
}

/**
 * Asks a small marketplace and a large one for everything that screens open with, in turn, so that an hour in which the machine is slow is
 * one for both. What only one of them can answer is left out.
 */
export async function compareLists(
  small: BenchMarket,
  large: BenchMarket,
  only: string,
): Promise<ListGrowth[]> {
  const inLarge = await listReadersOf(large, only)
  const results: ListGrowth[] = []
  for (const reader of await listReadersOf(small, only)) {
    const other = inLarge.find(({ kind }) => kind === reader.kind)!
    const pairs = pairsOf(reader, other)
    for (const procedure of new Set(pairs.map(([{ procedure }]) => procedure))) {
      const ways = pairs.filter(([from]) => from.procedure === procedure)
      const count = Math.max(times.way, Math.ceil(times.procedure / ways.length))
      const samples: Way<number[]>[] = []
      for (const [from, to] of ways) {
        const askSmall = await requestOf(small, reader, from)
        const askLarge = await requestOf(large, other, to)
        if (askSmall && askLarge)
          samples.push({ what: from.what, ...(await alternately(askSmall, askLarge, count)) })
      }
      if (samples.length > 0) results.push({ reader: reader.kind, procedure, ...summaryOf(samples) })
    }
  }
  return results
}

function summaryOf(samples: readonly Way<number[]>[]): Pick<ListGrowth, 'slowest' | 'p99' | 'ways'> {
  const ways = samples.map(({ what, small, large }) => ({ what, small: median(small), large: median(large) }))
  const slowest = ways.toSorted((a, b) => b.large - a.large)[0]!
  return {
    slowest: { ...slowest, small: Math.max(...ways.map(({ small }) => small)) },
    p99: {
      small: p99(samples.flatMap(({ small }) => small)),
      large: p99(samples.flatMap(({ large }) => large)),
    },
    ways,
  }
}

/** The same variants of both: searches are for other words in each, and go by their order. */
function pairsOf(small: ListReader, large: ListReader): [Variant, Variant][] {
  const byName = new Map(namesOf(large).map(([name, variant]) => [name, variant]))
  return namesOf(small).flatMap(([name, variant]) => {
    const same = byName.get(name)
    return same ? [[variant, same] as [Variant, Variant]] : []
  })
}

function namesOf({ variants }: ListReader): [string, Variant][] {
  const seen = new Map<string, number>()
  return variants.map((variant) => {
    const what = variant.what.startsWith('search:') ? 'search' : variant.what
    const name = `${variant.procedure} ${what}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return [`${name} ${nth}`, variant]
  })
}

type ListRequest = () => Promise<unknown>

/** Asks once without a clock; undefined if that is refused, or the list ends before the page. */
async function requestOf(
  { origin }: BenchMarket,
  { cookie }: ListReader,
  { procedure, input, page }: Variant,
): Promise<ListRequest | undefined> {
  try {
    const at = await pageAt(origin, procedure, input, page, cookie)
    return at && (() => send(origin, { call: procedure, input: at }, cookie))
  } catch {
    return undefined
  }
}

async function alternately(small: ListRequest, large: ListRequest, count: number): Promise<Both<number[]>> {
  const samples: Both<number[]> = { small: [], large: [] }
  for (let n = 0; n < count; n++) {
    samples.small.push(await timed(small))
    samples.large.push(await timed(large))
  }
  return samples
}

/** Prints how the slowest way of asking for each procedure grows, and its p99; and how many at most double. */
export function printListGrowth(lines: readonly ListGrowth[]): void {
  const grown = ({ small, large }: Both<number>) => large / small
  const cell = (p50: number, slow: number) => `${p50.toFixed(1)} / ${slow.toFixed(1)}`
  console.log(
    `
| who | what | slowest way of asking | small: p50 / p99 ms | large: p50 / p99 ms | growth of p50 | of p99 |
|---|---|---|---:|---:|---:|---:|`,
  )
  for (const { reader, procedure, slowest, p99 } of lines.toSorted(
    (a, b) => grown(b.slowest) - grown(a.slowest),
  ))
    console.log(
      `| ${reader} | ${procedure} | ${slowest.what} | ${cell(slowest.small, p99.small)} | ${cell(slowest.large, p99.large)} | ${grown(slowest).toFixed(1)} | ${grown(p99).toFixed(1)} |`,
    )
  const doubling = lines.filter(({ slowest }) => grown(slowest) <= 2).length
  const doublingAtP99 = lines.filter(({ p99 }) => grown(p99) <= 2).length
  console.log(`\nOf ${lines.length}, ${doubling} at most double at the median and ${doublingAtP99} at p99.`)
}
