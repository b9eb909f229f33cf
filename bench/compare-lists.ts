import type { Variant } from '../harness/list-inputs'
import { send } from './http'
import { listReadersOf, type ListReader } from './list-readers'
import { findPageInput, measureMs } from './lists'
import { median, p99 } from './load'
import type { BenchMarket } from './market'

/** How often a procedure is called, over all its variants, and at least each variant; after one call that is not timed. */
const sampleCounts = { procedure: 100, variant: 15 }

interface SizePair<Figure> {
  small: Figure
  large: Figure
}

/** Milliseconds that one variant took: each request, or the median. */
type LatencyPair<Figure> = SizePair<Figure> & { description: string }

export interface ListGrowth {
  reader: string
  procedure: string
  /** The slowest variant in the large marketplace, beside the slowest of the small one. */
  slowest: LatencyPair<number>
  /** Of all requests for it, in milliseconds. */
  p99: SizePair<number>
  variants: LatencyPair<number>[]
}

/**
 * Calls everything that screens open with on a small marketplace and a large one, in turn, so that a slow hour of the machine affects both.
 * What only one of them can answer is left out.
 */
export async function compareLists(
  small: BenchMarket,
  large: BenchMarket,
  nameFilter: string,
): Promise<ListGrowth[]> {
  const largeReaders = await listReadersOf(large, nameFilter)
  const results: ListGrowth[] = []
  for (const reader of await listReadersOf(small, nameFilter)) {
    const largeReader = largeReaders.find(({ kind }) => kind === reader.kind)!
    const pairs = matchVariants(reader, largeReader)
    for (const procedure of new Set(pairs.map(([{ procedure }]) => procedure))) {
      const variantPairs = pairs.filter(([smallVariant]) => smallVariant.procedure === procedure)
      const count = Math.max(sampleCounts.variant, Math.ceil(sampleCounts.procedure / variantPairs.length))
      const samples: LatencyPair<number[]>[] = []
      for (const [smallVariant, largeVariant] of variantPairs) {
        const requestSmall = await createRequest(small, reader, smallVariant)
        const requestLarge = await createRequest(large, largeReader, largeVariant)
        if (requestSmall && requestLarge)
          samples.push({
            description: smallVariant.description,
            ...(await interleave(requestSmall, requestLarge, count)),
          })
      }
      if (samples.length > 0) results.push({ reader: reader.kind, procedure, ...summarize(samples) })
    }
  }
  return results
}

function summarize(
  samples: readonly LatencyPair<number[]>[],
): Pick<ListGrowth, 'slowest' | 'p99' | 'variants'> {
  const variantPairs = samples.map(({ description, small, large }) => ({
    description,
    small: median(small),
    large: median(large),
  }))
  const slowest = variantPairs.toSorted((a, b) => b.large - a.large)[0]!
  return {
    slowest: { ...slowest, small: Math.max(...variantPairs.map(({ small }) => small)) },
    p99: {
      small: p99(samples.flatMap(({ small }) => small)),
      large: p99(samples.flatMap(({ large }) => large)),
    },
    variants: variantPairs,
  }
}

/** The same variants of both: searches are for other words in each, and go by their order. */
function matchVariants(small: ListReader, large: ListReader): [Variant, Variant][] {
  const byName = new Map(nameVariants(large).map(([name, variant]) => [name, variant]))
  return nameVariants(small).flatMap(([name, variant]) => {
    const matching = byName.get(name)
    return matching ? [[variant, matching] as [Variant, Variant]] : []
  })
}

function nameVariants({ variants }: ListReader): [string, Variant][] {
  const counts = new Map<string, number>()
  return variants.map((variant) => {
    const description = variant.description.startsWith('search:') ? 'search' : variant.description
    const name = `${variant.procedure} ${description}`
    const occurrence = (counts.get(name) ?? 0) + 1
    counts.set(name, occurrence)
    return [`${name} ${occurrence}`, variant]
  })
}

type ListRequest = () => Promise<unknown>

/** Calls once without timing; undefined if that is refused, or the list ends before the page. */
async function createRequest(
  { origin }: BenchMarket,
  { cookie }: ListReader,
  { procedure, input, page }: Variant,
): Promise<ListRequest | undefined> {
  try {
    const pageInput = await findPageInput(origin, procedure, input, page, cookie)
    return pageInput && (() => send(origin, { call: procedure, input: pageInput }, cookie))
  } catch {
    return undefined
  }
}

async function interleave(
  small: ListRequest,
  large: ListRequest,
  count: number,
): Promise<SizePair<number[]>> {
  const samples: SizePair<number[]> = { small: [], large: [] }
  for (let n = 0; n < count; n++) {
    samples.small.push(await measureMs(small))
    samples.large.push(await measureMs(large))
  }
  return samples
}

/** Prints how the slowest way of asking for each procedure grows, and its p99; and how many at most double. */
export function printListGrowth(lines: readonly ListGrowth[]): void {
  const growthFactor = ({ small, large }: SizePair<number>) => large / small
  const cell = (p50: number, p99Value: number) => `${p50.toFixed(1)} / ${p99Value.toFixed(1)}`
  console.log(
    `
| who | what | slowest way of asking | small: p50 / p99 ms | large: p50 / p99 ms | growth of p50 | of p99 |
|---|---|---|---:|---:|---:|---:|`,
  )
  for (const { reader, procedure, slowest, p99 } of lines.toSorted(
    (a, b) => growthFactor(b.slowest) - growthFactor(a.slowest),
  ))
    console.log(
      `| ${reader} | ${procedure} | ${slowest.description} | ${cell(slowest.small, p99.small)} | ${cell(slowest.large, p99.large)} | ${growthFactor(slowest).toFixed(1)} | ${growthFactor(p99).toFixed(1)} |`,
    )
  const atMostDoubled = lines.filter(({ slowest }) => growthFactor(slowest) <= 2).length
  const atMostDoubledAtP99 = lines.filter(({ p99 }) => growthFactor(p99) <= 2).length
  console.log(
    `\nOf ${lines.length}, ${atMostDoubled} at most double at the median and ${atMostDoubledAtP99} at p99.`,
  )
}
