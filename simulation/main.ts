import { writeFileSync } from 'node:fs'
import { startTestServer } from '@server/testing/start-server'
import { openMarketOn } from '@server/testing/open-market'
import { describeResult, findingsOf } from './report'
import { readSettings, usage, type Settings } from './settings'
import { simulate } from './simulate'

const settings = readSettings(process.argv.slice(2))
if (settings.help) console.log(usage)
else process.exit(await run(settings))

async function run(settings: Settings): Promise<number> {
  const began = performance.now()
  const server = await startTestServer()
  const market = await openMarketOn(server.url)
  try {
    let printed = 0
    const result = await simulate(market, settings, (done) => {
      const step = Math.floor((done / settings.events) * 20)
      if (step > printed) console.log(`${done} of ${settings.events} events`)
      printed = Math.max(printed, step)
    })
    const seconds = Math.round((performance.now() - began) / 1000)
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
