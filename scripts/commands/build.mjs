import { ensureBuilt } from '../lib/build.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  await ensureBuilt({ force: true })
})
