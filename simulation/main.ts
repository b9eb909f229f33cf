import { writeFileSync } from 'node:fs'
import { startTestServer } from '@server/testing/start-server'
import { openMarketOn } from '@server/testing/open-market'
import { describeResult, findingsOf } from './report'
import { readSettings, usage, type Settings } from './settings'
import { simulate } from './simulate'

// The queue sends the record of a finished job without waiting for the answer (graphile-worker 0.17.3, `runOnce`). If its connection is killed just
// then, nobody holds the rejected promise, and Node would exit. The product's workers record in batches, which cannot happen to them.
process.on('unhandledRejection', (error) => {
  const isKilledConnection = error instanceof Error && 'code' in error && error.code === '57P01'
  if (!isKilledConnection) throw error
})

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else process.exit(await runSimulation(settings))

async function runSimulation(settings: Settings): Promise<number> {
  const startedAt = performance.now()
  const server = await startTestServer()
  const market = await openMarketOn(server.url)
  try {
    let printedSteps = 0
    const result = await simulate(market, settings, (completed) => {
      const step = Math.floor((completed / settings.events) * 20)
      if (step > printedSteps) console.log(`${completed} of ${settings.events} events`)
      printedSteps = Math.max(printedSteps, step)
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`\nseed ${settings.seed}, ${seconds} s\n\n${describeResult(result)}`)
    const failed = result.checks.filter(({ mismatches }) => mismatches.length > 0).length
    const counts = {
      passed: result.checks.length - failed,
      failed: failed + (result.errors.length > 0 ? 1 : 0),
    }
    if (settings.report) writeFileSync(settings.report, JSON.stringify(counts))
    return findingsOf(result).length === 0 ? 0 : 1
  } finally {
    await market.close()
    await server.stop()
  }
}
