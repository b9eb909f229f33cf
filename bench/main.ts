import { measureGrowth, printGrowth } from './growth'
import { measureHotRows } from './hot-rows'
import { gatherIds } from './ids'
import type { LoadSettings } from './load'
import { compareLists, printListGrowth } from './compare-lists'
import { measureLists, printLists } from './lists'
import { openBenchMarket } from './market'
import { measureNotify } from './notify'
import { processTree } from '../harness/processes'
import { purchaseTrials } from './purchases'
import { readBenchmarks } from './reads'
import { saveResults } from './results'
import { baselineTrials, measureRounds, trialsOf, type Trial } from './rounds'
import { measureShop } from './shop'
import { printShop } from './shop-table'
import { readSettings, usage, type Settings } from './settings'
import { measureTelemetry, printTelemetry } from './telemetry'
import { printTable, type Line } from './table'

/** Benchmarks everything that visitors and buyers do, on a database of its own. */
async function runTable({ products, processes, ...options }: Settings): Promise<boolean> {
  console.log(`Loading ${products.toLocaleString('en')} products ...`)
  const market = await openBenchMarket({ products, processes })
  const { origin, kijani, baseline, databaseUrl } = market
  try {
    const ids = await gatherIds(origin)
    const kijaniTarget = { origin, loadSettings: loadSettingsOf(options, () => market.pidsOf(kijani)) }
    const baselineTarget = {
      origin: baseline.origin,
      loadSettings: loadSettingsOf(options, () => market.pidsOf([baseline])),
    }
    const trials = [
      ...readBenchmarks(ids).flatMap((benchmark) => trialsOf(benchmark, ids, kijaniTarget)),
      ...(await purchaseTrials({ ...kijaniTarget, databaseUrl, simpleProducts: ids.simpleProducts })),
    ]
    const lines = await measureRounds(
      selectTrials(trials, options),
      baselineTrials(ids, baselineTarget),
      options.rounds,
    )
    const memory = {
      kijani_mib: kijani.map((server) => server.memoryMiB()),
      baseline_mib: baseline.memoryMiB(),
    }
    const servers = processes === 1 ? '' : `, ${processes} processes behind a balancer`
    console.log(`\n${products.toLocaleString('en')} products, ${options.connections} connections${servers}\n`)
    printTable(lines)
    console.log(`\nmemory: Kijani ${memory.kijani_mib.join(' + ')} MiB, baseline ${memory.baseline_mib} MiB`)
    saveResults(options.name, { products, processes, ...options, memory, lines })
    return hasNoFailures(lines)
  } finally {
    await market.close()
  }
}

/** Benchmarks what visitors read, on a server that is already running. */
async function benchmarkRunningServer({
  rest: [origin = ''],
  baseline,
  pids,
  ...options
}: Settings): Promise<boolean> {
  const ids = await gatherIds(origin)
  const loadSettings = loadSettingsOf(options, () => pids.flatMap(processTree))
  const trials = readBenchmarks(ids).flatMap((benchmark) =>
    trialsOf(benchmark, ids, { origin, loadSettings }),
  )
  const baselineTarget =
    baseline === undefined ? undefined : baselineTrials(ids, { origin: baseline, loadSettings })
  const lines = await measureRounds(selectTrials(trials, options), baselineTarget, options.rounds)
  printTable(lines)
  saveResults(options.name, { ...options, lines })
  return hasNoFailures(lines)
}

async function runGrowth({ rest, nameFilter, name }: Settings): Promise<boolean> {
  const sizes = rest.length > 0 ? rest.map(Number) : [10_000, 100_000, 1_000_000]
  const bySize = await measureGrowth(sizes, nameFilter)
  printGrowth(bySize)
  const latencies = Object.fromEntries([...bySize].map(([size, times]) => [size, Object.fromEntries(times)]))
  saveResults(name, { one_request_at_a_time_ms: latencies })
  return true
}

async function measureListTimes(settings: Settings): Promise<boolean> {
  const { products, vendors, orders, data, nameFilter, name, against } = settings
  if (against) return compareListSizes(against, settings)
  console.log('Loading ...')
  const market = await openBenchMarket({ products, vendors, orders, data })
  try {
    const lines = await measureLists(market, nameFilter)
    printLists(lines)
    saveResults(name, { products, vendors, orders, one_request_at_a_time_ms: lines })
    return lines.every(({ p50, limit }) => p50 <= limit)
  } finally {
    await market.close()
  }
}

/** How lists grow from a small marketplace to a large one, both asked in turn. */
async function compareListSizes(
  against: string,
  { products, vendors, orders, data, nameFilter, name }: Settings,
): Promise<boolean> {
  console.log('Loading ...')
  const small = await openBenchMarket({ products: 10_000, data: against })
  const large = await openBenchMarket({ products, vendors, orders, data })
  try {
    const lines = await compareLists(small, large, nameFilter)
    printListGrowth(lines)
    saveResults(name, { products, vendors, orders, in_turn_ms: lines })
    return true
  } finally {
    await small.close()
    await large.close()
  }
}

async function measureTelemetryCosts(settings: Settings): Promise<boolean> {
  const { products, rest, name } = settings
  const lines = await measureTelemetry(settings, rest[0])
  printTelemetry(lines)
  saveResults(name, { products, lines })
  return true
}

async function measureBusyShop(settings: Settings): Promise<boolean> {
  const { products, connections, seconds, rounds, name } = settings
  const lines = await measureShop(settings)
  printShop(lines)
  saveResults(name, { products, connections, seconds, rounds, lines })
  return lines.every(({ failed, values }) => failed === 0 && values > 0)
}

/** Transactions per second of a database alone. */
const measuringCommits =
  (measure: (settings: Settings) => Promise<unknown>) =>
  async (settings: Settings): Promise<boolean> => {
    saveResults(settings.name, { transactions_per_second: await measure(settings) })
    return true
  }

async function printHelp(): Promise<boolean> {
  console.log(usage)
  return true
}

const loadSettingsOf = (
  { connections, seconds }: Pick<Settings, 'connections' | 'seconds'>,
  pids: LoadSettings['pids'],
): LoadSettings => ({ connections, seconds, pids })

const selectTrials = (trials: readonly Trial[], { nameFilter }: Pick<Settings, 'nameFilter'>) =>
  trials.filter(({ name }) => name.includes(nameFilter))

const hasNoFailures = (lines: readonly Line[]) => lines.every(({ measurement }) => measurement.failed === 0)

const tasks: Record<string, (settings: Settings) => Promise<boolean>> = {
  table: runTable,
  growth: runGrowth,
  lists: measureListTimes,
  running: benchmarkRunningServer,
  shop: measureBusyShop,
  telemetry: measureTelemetryCosts,
  notify: measuringCommits(measureNotify),
  'hot-rows': measuringCommits(measureHotRows),
  help: printHelp,
}
const settings = readSettings(process.argv.slice(2))
const task = tasks[settings.task]
if (!task) throw new Error(`There is no "${settings.task}" to measure.\n\n${usage}`)
process.exit((await task(settings)) ? 0 : 1)
