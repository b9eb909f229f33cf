import type { ProcedureName } from '@contract/contract'
import type { Variant } from '../harness/list-inputs'
import { send } from './http'
import { listReadersOf, type ReaderKind } from './list-readers'
import { median } from './load'
import type { BenchMarket } from './market'

/** The longest that a list may take at the server, for those who run the marketplace and for its vendors, in milliseconds. */
const maxMs: Record<ReaderKind, number> = { admin: 300, vendor: 100, customer: 100 }

/** How often each variant is called, after one call that is not timed. */
const samplesPerVariant = 7

export interface ListTime {
  reader: ReaderKind
  procedure: ProcedureName
  description: string
  p50: number
  max: number
  limit: number
  /** Why there is no time. */
  failed?: string
}

/** How long everything takes that the screens of an admin, and of the vendor and the customer with the most orders, open with. */
export async function measureLists(market: BenchMarket, nameFilter: string): Promise<ListTime[]> {
  const results: ListTime[] = []
  for (const { kind, cookie, variants, skipped } of await listReadersOf(market, nameFilter)) {
    for (const variant of variants) {
      const line = { reader: kind, ...(await measureVariant(market.origin, variant, cookie, maxMs[kind])) }
      if (line.p50 > line.limit)
        console.log(`${kind}, ${line.procedure}, ${line.description}: ${line.p50.toFixed(0)} ms`)
      results.push(line)
    }
    if (skipped.length > 0)
      console.log(`\nNot measured because an input is missing (${kind}): ${skipped.join(', ')}`)
  }
  return results
}

async function measureVariant(
  origin: string,
  { procedure, description, input, page }: Variant,
  cookie: string,
  limit: number,
) {
  const line = { procedure, description, limit, p50: 0, max: 0 }
  try {
    const pageInput = await findPageInput(origin, procedure, input, page, cookie)
    if (!pageInput) return { ...line, description: `${description}: there are fewer` }
    const samples: number[] = []
    for (let n = 0; n < samplesPerVariant; n++) {
      samples.push(await measureMs(() => send(origin, { call: procedure, input: pageInput }, cookie)))
    }
    return { ...line, p50: median(samples), max: Math.max(...samples) }
  } catch (error) {
    return { ...line, failed: (error as Error).message.slice(0, 200) }
  }
}

/** How long something takes, in milliseconds. */
export async function measureMs(request: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await request()
  return performance.now() - startedAt
}

/** The input of a page; undefined if the list ends before it. */
export async function findPageInput(
  origin: string,
  call: string,
  input: object,
  page: number,
  cookie: string,
) {
  let pageInput: object = input
  for (let n = 1; n <= page; n++) {
    const { next_cursor } = JSON.parse(await send(origin, { call, input: pageInput }, cookie)) as {
      next_cursor?: string | null
    }
    if (n === page) return pageInput
    if (!next_cursor) return undefined
    pageInput = { ...input, cursor: next_cursor }
  }
  return pageInput
}

/** Prints the slowest variant of each procedure, and every other one that is over its limit; then what was refused. */
export function printLists(lines: readonly ListTime[]): void {
  const slowestFirst = lines.filter(({ failed }) => !failed).toSorted((a, b) => b.p50 - a.p50)
  const slowest = slowestFirst.filter(
    (line, n) =>
      line.p50 > line.limit ||
      slowestFirst.findIndex(
        ({ reader, procedure }) => reader === line.reader && procedure === line.procedure,
      ) === n,
  )
  console.log(
    '\n| who | what | slowest way of asking | p50 ms | worst ms | limit ms |\n|---|---|---|---:|---:|---:|',
  )
  for (const { reader, procedure, description, p50, max, limit } of slowest)
    console.log(
      `| ${reader} | ${procedure} | ${description} | ${p50.toFixed(1)}${p50 > limit ? ' (over)' : ''} | ${max.toFixed(1)} | ${limit} |`,
    )
  for (const { reader, description, failed } of lines)
    if (failed) console.log(`\nNot measured (${reader}, ${description}): ${failed}`)
}
