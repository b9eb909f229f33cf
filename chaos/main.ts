import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@server/database/pool'
import { waitUntilIdle } from '../harness/wait-until-idle'
import { seededRandom } from '../harness/random'
import { checkAll, type Check } from './checks'
import { readSettings, usage, type Settings } from './settings'
import { openSite, victims, type Site } from './site'
import { startStorm } from './storm'

/** Jobs retry after growing pauses, and those of a killed worker are taken over by another. */
const idleTimeoutMs = 120_000

/** Kills processes in a storm of purchases, prints what was lost, and returns how many checks passed and which failed. */
async function runChaos(settings: Settings): Promise<{ passed: number; failures: string[] }> {
  const site = await openSite()
  try {
    const storm = await startStorm(site, settings)
    await killAtRandom(site, settings)
    await sleep(1000)
    console.log('No more kills: people finish what they began.')
    await storm.stop()
    const pool = openPool({ connectionString: site.databaseUrl, max: 2 })
    if (!(await waitUntilIdle(pool, idleTimeoutMs))) console.log('The jobs did not come to an end.')
    const { purchases, sales } = storm.results
    const checks = [
      ...(await checkAll(pool, storm.results)),
      { name: 'processes that ended without being killed', violations: site.unexpectedExits },
      { name: 'starts that failed', violations: site.failedStarts },
    ]
    await pool.end()
    const placedCount = purchases.filter(({ orderId }) => orderId).length
    const paidCount = purchases.filter(({ isPaid }) => isPaid).length
    console.log(
      `\nseed ${settings.seed}: ${placedCount} orders placed, ${paidCount} paid, ${sales.length} items moved on\n`,
    )
    printChecks(checks)
    const failures = checks.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
    return { passed: checks.length - failures.length, failures }
  } finally {
    await site.close()
  }
}

/** How long a start takes on a machine of two cores that does nothing else. */
const typicalStartSeconds = 2

async function killAtRandom(site: Site, { rounds, seed, minutes }: Settings) {
  const deadline = Date.now() + minutes * 60_000
  const random = seededRandom(seed, 'kills')
  let slowdown = 1
  for (let round = 1; round <= rounds && Date.now() < deadline; round++) {
    // On a slow machine people need longer between two kills, as what was killed does to serve again.
    await sleep(random.int(300, 2500) * slowdown)
    // Each is killed about equally often, in an order of the seed's.
    const victim = random.pick(victims)
    const startedAt = performance.now()
    await site.killAndStart(victim)
    const seconds = (performance.now() - startedAt) / 1000
    slowdown = Math.max(1, seconds / typicalStartSeconds)
    console.log(`round ${round} of ${rounds}: killed ${victim}, serving again after ${seconds.toFixed(1)} s`)
  }
}

/** How many rows of one check are printed. */
const maxPrintedRows = 8

function printChecks(checks: readonly Check[]) {
  console.log('| check | violations |\n|---|---:|')
  for (const { name, violations } of checks) console.log(`| ${name} | ${violations.length} |`)
  for (const { name, violations } of checks.filter((check) => check.violations.length > 0)) {
    console.log(`\n${name}:`)
    for (const row of violations.slice(0, maxPrintedRows)) console.log(`  ${row}`)
    if (violations.length > maxPrintedRows)
      console.log(`  ... and ${violations.length - maxPrintedRows} more`)
  }
}

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else {
  const counts = await runChaos(settings)
  if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
  process.exit(counts.failures.length === 0 ? 0 : 1)
}
