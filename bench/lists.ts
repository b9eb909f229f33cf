import type { ProcedureName } from '@contract/contract'
import type { Variant } from '../harness/list-inputs'
import { send } from './http'
import { listReadersOf, type ReaderKind } from './list-readers'
import { median } from './load'
import type { BenchMarket } from './market'

/** The longest that a list may take at the server, for those who run the marketplace and for its vendors, in milliseconds. */
const limitsMs: Record<ReaderKind, number> = { admin: 300, vendor: 100, customer: 100 }

/** How often each variant is asked for, after once without a clock. */
const times = 7

export interface ListTime {
  reader: ReaderKind
  procedure: ProcedureName
  what: string
  p50: number
  max: number
  limit: number
  /** Why there is no time. */
  failed?: string
}

/** How long everything takes that an admin, the vendor with the most orders and the customer with the most open their screens with. */
export async function measureLists(market: BenchMarket, only: string): Promise<ListTime[]> {
  const results: ListTime[] = []
  for (const { kind, cookie, variants, skipped } of await listReadersOf(market, only)) {
    for (const variant of variants) {
      const line = { reader: kind, ...(await timeOf(market.origin, variant, cookie, limitsMs[kind])) }
      if (line.p50 > line.limit)
        console.log(`${kind}, ${line.procedure}, ${line.what}: ${line.p50.toFixed(0)} ms`)
      results.push(line)
    }
    if (skipped.length > 0)
      console.log(`\nNot measured because an input is missing (${kind}): ${skipped.join(', ')}`)
  }
  return results
}

async function timeOf(
  origin: string,
  { procedure, what, input, page }: Variant,
  cookie: string,
  limit: number,
) {
  const line = { procedure, what, limit, p50: 0, max: 0 }
  try {
    const at = await pageAt(origin, procedure, input, page, cookie)
    if (!at) return { ...line, what: `${what}: there are fewer` }
    const samples: number[] = []
    for (let n = 0; n < times; n++) {
      samples.push(await timed(() => send(origin, { call: procedure, input: at }, cookie)))
    }
    return { ...line, p50: median(samples), max: Math.max(...samples) }
  } catch (error) {
    return { ...line, failed: (error as Error).message.slice(0, 200) }
  }
}

/** How long something takes, in milliseconds. */
export async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await ask()
  return performance.now() - begun
}

/** The input of a page; undefined if the list ends before it. */
export async function pageAt(origin: string, call: string, input: object, page: number, cookie: string) {
  let at: object = input
  for (let n = 1; n <= page; n++) {
    const { next_cursor } = JSON.parse(await send(origin, { call, input: at }, cookie)) as {
      next_cursor?: string | null
    }
    if (n === page) return at
    if (!next_cursor) return undefined
    at = { ...input, cursor: next_cursor }
  }
  return at
}

/** Prints the slowest variant of each procedure, and every other one that is over its limit; then what was refused. */
export function printLists(lines: readonly ListTime[]): void {
  const slowestFirst = lines.filter(({ failed }) => !failed).toSorted((a, b) => b.p50 - a.p50)
  const shown = slowestFirst.filter(
    (line, n) =>
      line.p50 > line.limit ||
      slowestFirst.findIndex(
        ({ reader, procedure }) => reader === line.reader && procedure === line.procedure,
      ) === n,
  )
  console.log(
    '\n| who | what | slowest way of asking | p50 ms | worst ms | limit ms |\n|---|---|---|---:|---:|---:|',
  )
  for (const { reader, procedure, what, p50, max, limit } of shown)
    console.log(
      `| ${reader} | ${procedure} | ${what} | ${p50.toFixed(1)}${p50 > limit ? ' (over)' : ''} | ${max.toFixed(1)} | ${limit} |`,
    )
  for (const { reader, what, failed } of lines)
    if (failed) console.log(`\nNot measured (${reader}, ${what}): ${failed}`)
}
