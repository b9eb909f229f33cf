import { measureGrowth, printGrowth } from './growth'
import { gatherIds } from './ids'
import type { Pressure } from './load'
import { compareLists, printListGrowth } from './compare-lists'
import { measureLists, printLists } from './lists'
import { openBenchMarket } from './market'
import { familyOf } from '../harness/processes'
import { purchaseTrials } from './purchases'
import { readsOf } from './reads'
import { saveResults } from './results'
import { baselineTrials, measureRounds, trialsOf, type Trial } from './rounds'
import { readSettings, usage, type Settings } from './settings'
import { printTable, type Line } from './table'

/** Benchmarks everything that visitors and buyers do, on a database of its own. */
async function table({ products, processes, ...asked }: Settings): Promise<boolean> {
  console.log(`Loading ${products.toLocaleString('en')} products ...`)
  const market = await openBenchMarket({ products, processes })
  const { origin, kijani, baseline, databaseUrl } = market
  try {
    const ids = await gatherIds(origin)
    const own = { origin, pressure: pressureOf(asked, () => market.pidsOf(kijani)) }
    const bare = { origin: baseline.origin, pressure: pressureOf(asked, () => market.pidsOf([baseline])) }
    const trials = [
      ...readsOf(ids).flatMap((read) => trialsOf(read, ids, own)),
      ...(await purchaseTrials({ ...own, databaseUrl, simple: ids.simple })),
    ]
    const lines = await measureRounds(chosen(trials, asked), baselineTrials(ids, bare), asked.rounds)
    const memory = {
      kijani_mib: kijani.map((server) => server.memoryMiB()),
      baseline_mib: baseline.memoryMiB(),
    }
    const servers = processes === 1 ? '' : `, ${processes} processes behind a balancer`
    console.log(`\n${products.toLocaleString('en')} products, ${asked.connections} connections${servers}\n`)
    printTable(lines)
    console.log(`\nmemory: Kijani ${memory.kijani_mib.join(' + ')} MiB, baseline ${memory.baseline_mib} MiB`)
    saveResults(asked.name, { products, processes, ...asked, memory, lines })
    return allWell(lines)
  } finally {
    await market.close()
  }
}

/** Benchmarks what visitors read, on a server that is already running. */
async function running({ rest: [origin = ''], baseline, pids, ...asked }: Settings): Promise<boolean> {
  const ids = await gatherIds(origin)
  const pressure = pressureOf(asked, () => pids.flatMap(familyOf))
  const trials = readsOf(ids).flatMap((read) => trialsOf(read, ids, { origin, pressure }))
  const bare = baseline === undefined ? undefined : baselineTrials(ids, { origin: baseline, pressure })
  const lines = await measureRounds(chosen(trials, asked), bare, asked.rounds)
  printTable(lines)
  saveResults(asked.name, { ...asked, lines })
  return allWell(lines)
}

async function growth({ rest, only, name }: Settings): Promise<boolean> {
  const sizes = rest.length > 0 ? rest.map(Number) : [10_000, 100_000, 1_000_000]
  const bySize = await measureGrowth(sizes, only)
  printGrowth(bySize)
  const plain = Object.fromEntries([...bySize].map(([size, times]) => [size, Object.fromEntries(times)]))
  saveResults(name, { one_request_at_a_time_ms: plain })
  return true
}

async function lists(settings: Settings): Promise<boolean> {
  const { products, vendors, orders, data, only, name, against } = settings
  if (against) return listsAgainst(against, settings)
  console.log('Loading ...')
  const market = await openBenchMarket({ products, vendors, orders, data })
  try {
    const lines = await measureLists(market, only)
    printLists(lines)
    saveResults(name, { products, vendors, orders, one_request_at_a_time_ms: lines })
    return lines.every(({ p50, limit }) => p50 <= limit)
  } finally {
    await market.close()
  }
}

/** How lists grow from a small marketplace to a large one, both asked in turn. */
async function listsAgainst(
  against: string,
  { products, vendors, orders, data, only, name }: Settings,
): Promise<boolean> {
  console.log('Loading ...')
  const small = await openBenchMarket({ products: 10_000, data: against })
  const large = await openBenchMarket({ products, vendors, orders, data })
  try {
    const lines = await compareLists(small, large, only)
    printListGrowth(lines)
    saveResults(name, { products, vendors, orders, in_turn_ms: lines })
    return true
  } finally {
    await small.close()
    await large.close()
  }
}

async function help(): Promise<boolean> {
  console.log(usage)
  return true
}

const pressureOf = (
  { connections, seconds }: Pick<Settings, 'connections' | 'seconds'>,
  pids: Pressure['pids'],
): Pressure => ({ connections, seconds, pids })

const chosen = (trials: readonly Trial[], { only }: Pick<Settings, 'only'>) =>
  trials.filter(({ name }) => name.includes(only))

const allWell = (lines: readonly Line[]) => lines.every(({ figure }) => figure.failed === 0)

const tasks: Record<string, (settings: Settings) => Promise<boolean>> = {
  table,
  growth,
  lists,
  running,
  help,
}
const settings = readSettings(process.argv.slice(2))
const task = tasks[settings.task]
if (!task) throw new Error(`There is no "${settings.task}" to measure.\n\n${usage}`)
process.exit((await task(settings)) ? 0 : 1)
