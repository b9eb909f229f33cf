import { statSync } from 'node:fs'
import { ensureBuilt } from '../lib/build.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { fromRoot, readPackage } from '../lib/project.mjs'
import { makeArchive } from '../lib/release/make-archive.mjs'

await main(async () => {
  followNpm()
  await ensureInstalled()
  await ensureBuilt()
  const files = await makeArchive(readPackage().version)
  for (const file of files)
    console.log(`dist/${file}  ${(statSync(fromRoot('dist', file)).size / 1e6).toFixed(1)} MB`)
})
