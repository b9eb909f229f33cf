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
  // Node 20 has a client for WebSockets, but does not show it.
  const flags = 'WebSocket' in globalThis ? [] : ['--experimental-websocket']
  const { code } = await run([...tool('tsx'), ...flags, 'e2e/browsers/main.ts', ...process.argv.slice(2)], {
    env: { ...testEnvironment(), CHROMIUM_PATH: await findChromium() },
  })
  process.exitCode = code
})
