import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@server/database/pool'
import { waitUntilIdle } from '../harness/quiet'
import { drawFrom } from '../harness/random'
import { checkAll, type Check } from './checks'
import { readSettings, usage, type Settings } from './settings'
import { openSite, victims, type Site } from './site'
import { startStorm } from './storm'

/** Jobs retry after growing pauses, and those of a killed worker are taken over by another. */
const quietPatienceMs = 120_000

/** Kills processes in a storm of purchases, prints what was lost, and answers how many checks passed and which failed. */
async function chaos(settings: Settings): Promise<{ passed: number; failures: string[] }> {
  const site = await openSite()
  try {
    const storm = await startStorm(site, settings)
    await killAtRandom(site, settings)
    await sleep(1000)
    console.log('No more kills: people finish what they began.')
    await storm.stop()
    const pool = openPool({ connectionString: site.databaseUrl, max: 2 })
    if (!(await waitUntilIdle(pool, quietPatienceMs))) console.log('The jobs did not come to an end.')
    const { purchases, sales } = storm.told
    const checks = [
      ...(await checkAll(pool, storm.told)),
      { name: 'processes that ended without being killed', found: site.endedByThemselves },
      { name: 'starts that failed', found: site.failedStarts },
    ]
    await pool.end()
    const placed = purchases.filter(({ orderId }) => orderId).length
    const paid = purchases.filter(({ isPaid }) => isPaid).length
    console.log(
      `\nseed ${settings.seed}: ${placed} orders placed, ${paid} paid, ${sales.length} items moved on\n`,
    )
    print(checks)
    const failures = checks.filter(({ found }) => found.length > 0).map(({ name }) => name)
    return { passed: checks.length - failures.length, failures }
  } finally {
    await site.close()
  }
}

/** How long a start takes on a machine of two cores that does nothing else. */
const usualSeconds = 2

async function killAtRandom(site: Site, { rounds, seed, minutes }: Settings) {
  const until = Date.now() + minutes * 60_000
  const draw = drawFrom(seed, 'kills')
  let slowness = 1
  for (let round = 1; round <= rounds && Date.now() < until; round++) {
    // On a slow machine people need longer between two kills, as what was killed does to serve again.
    await sleep(draw.int(300, 2500) * slowness)
    // Each is killed about equally often, in an order of the seed's.
    const victim = draw.pick(victims)
    const began = performance.now()
    await site.killAndStart(victim)
    const seconds = (performance.now() - began) / 1000
    slowness = Math.max(1, seconds / usualSeconds)
    console.log(`round ${round} of ${rounds}: killed ${victim}, serving again after ${seconds.toFixed(1)} s`)
  }
}

/** How many rows of one check are printed. */
const shown = 8

function print(checks: readonly Check[]) {
  console.log('| lost or astray | found |\n|---|---:|')
  for (const { name, found } of checks) console.log(`| ${name} | ${found.length} |`)
  for (const { name, found } of checks.filter((check) => check.found.length > 0)) {
    console.log(`\n${name}:`)
    for (const row of found.slice(0, shown)) console.log(`  ${row}`)
    if (found.length > shown) console.log(`  ... and ${found.length - shown} more`)
  }
}

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else {
  const counts = await chaos(settings)
  if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
  process.exit(counts.failures.length === 0 ? 0 : 1)
}
