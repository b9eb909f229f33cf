import { ensureBuilt } from '../lib/build.mjs'
import { findChromium } from '../lib/chromium.mjs'
import { testEnvironment } from '../lib/environment.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { tool } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  await ensureBuilt()
  const args = process.argv.slice(2)
  // Only the complete round has somebody who buys in a browser.
  const CHROMIUM_PATH = args.includes('--short') || args.includes('--help') ? '' : await findChromium()
  const { code } = await run([...tool('tsx'), 'cluster/main.ts', ...args], {
    env: { ...testEnvironment(), CHROMIUM_PATH },
  })
  process.exitCode = code
})
