import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { tool } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  const { code } = await run([...tool('tsx'), 'server/cli/backup.ts', ...process.argv.slice(2)])
  process.exitCode = code
})
