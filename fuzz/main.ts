import { writeFileSync } from 'node:fs'
import { checkInvariants, undeclaredRefusals } from './invariants'
import { openFuzzMarket, type FuzzMarket } from './market'
import { acceptedOversized } from './oversized'
import { printFailures, printInvariants, printTable } from './print'
import { runTarget, type Result } from './run'
import { readSettings, usage, type Settings } from './settings'
import { authTargets } from './targets/auth'
import { downloadTargets } from './targets/downloads'
import { headerTargets } from './targets/headers'
import { hookTargets } from './targets/hooks'
import { pageTargets } from './targets/pages'
import { procedureTargets } from './targets/procedures'
import { sandboxTargets } from './targets/sandbox'

const allTargets = () => [
  ...procedureTargets(),
  ...authTargets(),
  ...hookTargets(),
  ...sandboxTargets(),
  ...pageTargets(),
  ...downloadTargets(),
  ...headerTargets(),
]

/** After this many calls, orders and the like are made anew. */
const callsPerStock = 3000

/** How often the run says how far it is. */
const targetsPerLine = 50
const minutesSince = (at: number) => ((performance.now() - at) / 60_000).toFixed(1)

/** Fuzzes every chosen target, prints what came of it, and answers how many passed and which failed. */
async function fuzz(settings: Settings): Promise<{ passed: number; failures: string[] }> {
  const begunAt = performance.now()
  const targets = allTargets().filter(({ name }) => name.includes(settings.only))
  if (targets.length === 0) throw new Error(`Nothing is called "${settings.only}".`)
  const market = await openFuzzMarket()
  let isClosing = false
  void market.ended.then((how) => {
    if (!isClosing) console.error(`The server ended by itself (${how}).`)
  })
  try {
    const results: Result[] = []
    const notStocked: string[] = []
    let callsSince = 0
    for (const [nth, target] of targets.entries()) {
      if (nth % targetsPerLine === 0)
        console.error(`${nth} of ${targets.length} targets after ${minutesSince(begunAt)} min`)
      const result = await runTarget(target, market, settings)
      results.push(result)
      if (result.failures.length > 0) printFailures(result.failures, settings.seed, market.log)
      callsSince += result.calls
      if (callsSince < callsPerStock) continue
      callsSince = 0
      // What an input has broken so far that nothing can be bought or sold any more is a finding, not the end.
      await market.refresh().catch((error: unknown) => {
        notStocked.push(`stocking up after ${target.name}: ${String(error)}`)
        console.error(notStocked.at(-1), error)
      })
    }
    return await conclude(results, notStocked, market, { ...settings, begunAt })
  } finally {
    isClosing = true
    await market.close()
  }
}

async function conclude(
  results: Result[],
  notStocked: readonly string[],
  market: FuzzMarket,
  settings: Settings & { begunAt: number },
) {
  const oversized = settings.only === '' ? await acceptedOversized(market) : []
  printFailures(oversized, settings.seed, market.log)
  const invariants = [...(await checkInvariants(market.pool)), undeclaredRefusals(market.log)]
  console.log(`\nseed ${settings.seed}\n`)
  printTable(results)
  console.log('')
  printInvariants(invariants)
  const outcomes = [
    ...results.map(({ name, failures }) => ({ name, isOk: failures.length === 0 })),
    ...invariants.map(({ name, broken }) => ({ name, isOk: broken.length === 0 })),
    { name: 'oversized inputs are refused', isOk: oversized.length === 0 },
    ...notStocked.map((name) => ({ name, isOk: false })),
  ]
  const calls = results.reduce((total, result) => total + result.calls, 0)
  const failures = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name)
  console.log(
    `\n${calls} calls; of ${outcomes.length} targets and invariants ${failures.length} failed; ${minutesSince(settings.begunAt)} min`,
  )
  return { passed: outcomes.length - failures.length, failures }
}

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else {
  const counts = await fuzz(settings)
  if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
  process.exit(counts.failures.length === 0 ? 0 : 1)
}
