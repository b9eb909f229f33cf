import type { ShopLine } from './shop'

const percent = (share: number | null) => (share === null ? 'not counted' : `${(100 * share).toFixed(1)}%`)

/** What the table shows of each version, with the number of which two versions have a ratio. */
const rows: [name: string, cell: (line: ShopLine) => string, figure?: (line: ShopLine) => number][] = [
  ['requests per second', ({ per_second }) => per_second.toFixed(0), ({ per_second }) => per_second],
  [
    "server's CPU ms each",
    ({ server_cpu_ms_each }) => server_cpu_ms_each.toFixed(2),
    ({ server_cpu_ms_each }) => server_cpu_ms_each,
  ],
  [
    "database's CPU ms each",
    ({ database_cpu_ms_each }) => database_cpu_ms_each.toFixed(2),
    ({ database_cpu_ms_each }) => database_cpu_ms_each,
  ],
  ['pages from the cache', ({ page_hit_rate }) => percent(page_hit_rate)],
  ['values checked', ({ values }) => String(values)],
  ['oldest value served, ms after its replacement', ({ oldest_ms }) => oldest_ms.toFixed(0)],
  ['responses with a replaced value', ({ out_of_date }) => String(out_of_date)],
  ['memory at most, MiB', ({ max_memory_mib }) => String(max_memory_mib)],
  ['edits per second', ({ edits_per_second }) => edits_per_second.toFixed(1)],
  ['orders per second', ({ orders_per_second }) => orders_per_second.toFixed(1)],
  ['failed', ({ failed }) => String(failed)],
]

/** Prints the figures as a Markdown table, a column for each version. */
export function printShop(lines: readonly ShopLine[]): void {
  const [first, second] = lines
  const ratioCell = (figure: ((line: ShopLine) => number) | undefined) => {
    if (!first || !second) return []
    return [figure ? (figure(second) / figure(first)).toFixed(2) : '']
  }
  const versions = lines.map(({ version }) => version)
  console.log(`\n| what | ${[...versions, ...(second ? ['ratio'] : [])].join(' | ')} |`)
  console.log(`|---|${'---:|'.repeat(versions.length + (second ? 1 : 0))}`)
  for (const [name, cell, figure] of rows)
    console.log(`| ${[name, ...lines.map(cell), ...ratioCell(figure)].join(' | ')} |`)
}
