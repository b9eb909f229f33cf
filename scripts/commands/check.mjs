import { runChecks } from '../lib/check.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  if (process.argv.includes('--watch')) {
    // Loaded only here: TypeScript alone takes half a second.
    const { watchFiles } = await import('../lib/watch.mjs')
    return watchFiles()
  }
  const failed = (await runChecks()).filter(({ passed }) => !passed)
  if (failed.length > 0) throw new Error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`)
})
