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
  const words = process.argv.slice(2)
  const ofPages = words[0] === 'pages'
  const env = ofPages ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
  const { code } = await run(
    [...tool('tsx'), ofPages ? 'bench/pages.ts' : 'bench/main.ts', ...words.slice(ofPages ? 1 : 0)],
    {
      env,
    },
  )
  process.exitCode = code
})
