import { ensureBuilt } from '../lib/build.mjs'
import { findChromium } from '../lib/chromium.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { tool } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  await ensureBuilt()
  const [what, ...words] = process.argv.slice(2)
  const ofPages = what === 'pages'
  const env = ofPages ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
  const { code } = await run([...tool('tsx'), ofPages ? 'bench/pages.ts' : 'bench/main.ts', ...words], {
    env,
  })
  process.exitCode = code
})
