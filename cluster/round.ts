import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@server/database/connect'
import { openPool } from '@server/database/pool'
import { checkConfirmed, type Check } from '../chaos/checks'
import { startStorm } from '../chaos/storm'
import { membersOf } from '../harness/members'
import { waitUntilIdle } from '../harness/wait-until-idle'
import { startBrowserBuyer } from './browser-buyer'
import type { Notes } from './faults'
import { checkBooks } from './ledger'
import { measureStep } from './measure'
import { checkRaces, prepareRaces } from './races'
import { describeChecks, describeSteps } from './report'
import { readSettings, type Settings } from './settings'
import { openSite, type ClusterSite } from './site'
import { countStatements, describeShare, enableStatementCounts } from './statements'
import { runSteps } from './steps'
import { startVisitor } from './visitors'
import { waitUntil } from './wait-until'

/** Jobs retry after growing pauses. */
const idleTimeoutMs = 180_000

/** Lets everything fail in turn while people buy, prints what they noticed, and returns all checks. */
async function runRound(site: ClusterSite, settings: Settings): Promise<Check[]> {
  await enableStatementCounts(site.database)
  const { db, close } = connect(site.databaseUrl, 4)
  const members = membersOf({ ...site, db })
  const storm = await startStorm(site, settings)
  const visitor = startVisitor(site.origin)
  const browserBuyer = settings.short ? undefined : await startBrowserBuyer({ ...site, members })
  const notes: Notes = { statementsBefore: await countStatements(site.database) }
  const { steps, races } = await runSteps(
    {
      site,
      purchases: storm.results.purchases,
      outageMs: settings.short ? 3000 : 10_000,
      purchasesAfter: settings.short ? 5 : 40,
      async prepareRaces() {
        // After a promotion, connections find the new primary once one has failed.
        await waitUntil('the database answers', async () => (await db.execute('select')).rowCount === 1)
        return prepareRaces(site.origin, members)
      },
    },
    notes,
  )
  await Promise.all([storm.stop(), visitor.stop(), browserBuyer?.stop()])
  const { jobs, seconds } = notes.takeover!
  const takeoverSeconds = await seconds
  const pool = openPool({ connectionString: site.databaseUrl, max: 2 })
  if (!(await waitUntilIdle(pool, idleTimeoutMs))) console.log('The jobs did not come to an end.')
  const machines = [...site.webs, ...site.workers]
  const checks = [
    ...(await checkConfirmed(pool, storm.results)),
    { name: 'orders charged twice', violations: await chargedTwice(pool) },
    ...(await checkRaces(pool, races)),
    ...(browserBuyer ? [await browserBuyer.check(pool)] : []),
    await checkBooks(site),
    {
      name: 'processes that ended without being killed',
      violations: machines.flatMap(({ unexpectedExits }) => unexpectedExits),
    },
  ]
  await pool.end()
  await close()
  const answers = site.balancer.answers()
  console.log(`\n${describeSteps(steps.map((step) => measureStep(step, answers, storm.results.purchases)))}`)
  console.log(
    `\nThe killed worker held ${jobs} jobs; the other one had them after ${takeoverSeconds.toFixed(0)} s.`,
  )
  if (browserBuyer) console.log(browserBuyer.describe())
  console.log(`${describeShare(notes.statementsBefore, notes.statements!)}\n\n${describeChecks(checks)}`)
  return checks
}

async function chargedTwice(pool: ReturnType<typeof openPool>): Promise<string[]> {
  const { rows } = await pool.query<{ order_id: string }>(
    `select order_id from payments where status = 'paid' group by order_id having count(*) > 1`,
  )
  return rows.map(({ order_id }) => order_id)
}

// Each process that is started ends with this one.
process.setMaxListeners(50)
// The program that started this one was interrupted. All that runs is ended as this process exits.
process.once('disconnect', () => process.exit(1))
const [folder, ...args] = process.argv.slice(2)
const settings = readSettings(args)
const site = await openSite(folder!, {
  certificate: join(folder!, 'certificate.pem'),
  key: join(folder!, 'key.pem'),
})
try {
  const checks = await runRound(site, settings)
  const failures = checks.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
  const counts = { passed: checks.length - failures.length, failures }
  if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await site.close()
}
process.exit()
