import { runChecks } from '../lib/check.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  const failed = (await runChecks()).filter(({ passed }) => !passed)
  if (failed.length > 0) throw new Error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`)
})
