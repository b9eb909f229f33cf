import { ensureBuilt } from '../lib/build.mjs'
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
  const command = [...tool('tsx'), 'cluster/main.ts', ...process.argv.slice(2)]
  const { code } = await run(command, { env: testEnvironment() })
  process.exitCode = code
})
