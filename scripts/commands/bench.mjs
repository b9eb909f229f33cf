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
  const args = process.argv.slice(2)
  const isPageBenchmark = args[0] === 'pages'
  const env = isPageBenchmark ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
  const { code } = await run(
    [
      ...tool('tsx'),
      isPageBenchmark ? 'bench/pages.ts' : 'bench/main.ts',
      ...args.slice(isPageBenchmark ? 1 : 0),
    ],
    {
      env,
    },
  )
  process.exitCode = code
})
