import { writeFileSync } from 'node:fs'
import { checkInvariants, undeclaredRefusals } from './invariants'
import { openFuzzMarket, type FuzzMarket } from './market'
import { findAcceptedOversized } from './oversized'
import { printFailures, printInvariants, printTable } from './print'
import { runTarget, type Result } from './run'
import { readSettings, usage, type Settings } from './settings'
import { authTargets } from './targets/auth'
import { downloadTargets } from './targets/downloads'
import { headerTargets } from './targets/headers'
import { webhookTargets } from './targets/webhooks'
import { pageTargets } from './targets/pages'
import { procedureTargets } from './targets/procedures'
import { sandboxTargets } from './targets/sandbox'

const allTargets = () => [
  ...procedureTargets(),
  ...authTargets(),
  ...webhookTargets(),
  ...sandboxTargets(),
  ...pageTargets(),
  ...downloadTargets(),
  ...headerTargets(),
]

/** After this many calls, orders and the like are created again. */
const callsPerRefresh = 3000

/** How often the run says how far it is. */
const targetsPerProgressLine = 50
const minutesSince = (startedAt: number) => ((performance.now() - startedAt) / 60_000).toFixed(1)

/** Fuzzes every chosen target, prints the results, and returns how many passed and which failed. */
async function runFuzz(settings: Settings): Promise<{ passed: number; failures: string[] }> {
  const startedAt = performance.now()
  const targets = allTargets().filter(({ name }) => name.includes(settings.nameFilter))
  if (targets.length === 0) throw new Error(`Nothing is called "${settings.nameFilter}".`)
  const market = await openFuzzMarket()
  let isClosing = false
  void market.exited.then((exitCode) => {
    if (!isClosing) console.error(`The server ended by itself (${exitCode}).`)
  })
  try {
    const results: Result[] = []
    const refreshFailures: string[] = []
    let callsSinceRefresh = 0
    for (const [index, target] of targets.entries()) {
      if (index % targetsPerProgressLine === 0)
        console.error(`${index} of ${targets.length} targets after ${minutesSince(startedAt)} min`)
      const result = await runTarget(target, market, settings)
      results.push(result)
      if (result.failures.length > 0) printFailures(result.failures, settings.seed, market.log)
      callsSinceRefresh += result.calls
      if (callsSinceRefresh < callsPerRefresh) continue
      callsSinceRefresh = 0
      // An input that has broken the market so badly that nothing can be bought or sold any more is a finding, not the end.
      await market.refresh().catch((error: unknown) => {
        refreshFailures.push(`refreshing the market after ${target.name}: ${String(error)}`)
        console.error(refreshFailures.at(-1), error)
      })
    }
    return await reportResults(results, refreshFailures, market, { ...settings, startedAt })
  } finally {
    isClosing = true
    await market.close()
  }
}

async function reportResults(
  results: Result[],
  refreshFailures: readonly string[],
  market: FuzzMarket,
  settings: Settings & { startedAt: number },
) {
  const oversizedFailures = settings.nameFilter === '' ? await findAcceptedOversized(market) : []
  printFailures(oversizedFailures, settings.seed, market.log)
  const invariants = [...(await checkInvariants(market.pool)), undeclaredRefusals(market.log)]
  console.log(`\nseed ${settings.seed}\n`)
  printTable(results)
  console.log('')
  printInvariants(invariants)
  const outcomes = [
    ...results.map(({ name, failures }) => ({ name, isOk: failures.length === 0 })),
    ...invariants.map(({ name, violations }) => ({ name, isOk: violations.length === 0 })),
    { name: 'oversized inputs are refused', isOk: oversizedFailures.length === 0 },
    ...refreshFailures.map((name) => ({ name, isOk: false })),
  ]
  const calls = results.reduce((total, result) => total + result.calls, 0)
  const failures = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name)
  console.log(
    `\n${calls} calls; of ${outcomes.length} targets and invariants ${failures.length} failed; ${minutesSince(settings.startedAt)} min`,
  )
  return { passed: outcomes.length - failures.length, failures }
}

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else {
  const counts = await runFuzz(settings)
  if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
  process.exit(counts.failures.length === 0 ? 0 : 1)
}
