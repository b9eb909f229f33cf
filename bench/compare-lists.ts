import type { Variant } from '../harness/list-inputs'
import { send } from './http'
import { listReadersOf, type ListReader } from './list-readers'
import { pageAt, timed } from './lists'
import { median } from './load'
import type { BenchMarket } from './market'

/** How often each is asked for, after once without a clock. */
const times = 15

export interface ListGrowth {
  reader: string
  procedure: string
  what: string
  /** Medians in milliseconds. */
  small: number
  large: number
}

/**
 * Asks a small marketplace and a large one for everything that screens open with, in turn, so that an hour in which the machine is slow is one for
 * both. What only one of them can answer is left out.
 */
export async function compareLists(
  small: BenchMarket,
  large: BenchMarket,
  only: string,
): Promise<ListGrowth[]> {
  const inLarge = await listReadersOf(large, only)
  const found: ListGrowth[] = []
  for (const reader of await listReadersOf(small, only)) {
    const other = inLarge.find(({ kind }) => kind === reader.kind)!
    for (const [from, to] of pairsOf(reader, other)) {
      const askSmall = await askOf(small, reader, from)
      const askLarge = await askOf(large, other, to)
      if (!askSmall || !askLarge) continue
      const { procedure, what } = from
      found.push({ reader: reader.kind, procedure, what, ...(await inTurn(askSmall, askLarge)) })
    }
  }
  return found
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

type Ask = () => Promise<unknown>

/** Asks once without a clock; undefined if that is refused, or the list ends before the page. */
async function askOf(
  { origin }: BenchMarket,
  { cookie }: ListReader,
  { procedure, input, page }: Variant,
): Promise<Ask | undefined> {
  try {
    const at = await pageAt(origin, procedure, input, page, cookie)
    return at && (() => send(origin, { call: procedure, input: at }, cookie))
  } catch {
    return undefined
  }
}

async function inTurn(small: Ask, large: Ask): Promise<{ small: number; large: number }> {
  const taken: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let n = 0; n < times; n++) {
    taken.small.push(await timed(small))
    taken.large.push(await timed(large))
  }
  return { small: median(taken.small), large: median(taken.large) }
}

/** Prints, for each procedure, how its slowest way of being asked grows, and how many at most double. */
export function printListGrowth(lines: readonly ListGrowth[]): void {
  const names = [...new Set(lines.map(({ reader, procedure }) => `${reader} ${procedure}`))]
  const rows = names.map((name) => {
    const own = lines.filter(({ reader, procedure }) => `${reader} ${procedure}` === name)
    const slowest = own.toSorted((a, b) => b.large - a.large)[0]!
    const small = Math.max(...own.map((line) => line.small))
    return { ...slowest, small, growth: slowest.large / small }
  })
  console.log(
    '\n| who | what | slowest way of asking | small ms | large ms | growth |\n|---|---|---|---:|---:|---:|',
  )
  for (const { reader, procedure, what, small, large, growth } of rows.toSorted(
    (a, b) => b.growth - a.growth,
  ))
    console.log(
      `| ${reader} | ${procedure} | ${what} | ${small.toFixed(1)} | ${large.toFixed(1)} | ${growth.toFixed(1)} |`,
    )
  console.log(`\n${rows.filter(({ growth }) => growth <= 2).length} of ${rows.length} at most double.`)
}
