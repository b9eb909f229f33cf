import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fromRoot, isRelease, root, tool } from './project.mjs'
import { oneAtATime } from './project-lock.mjs'
import { precompress } from './precompress.mjs'
import { showProgress } from './progress.mjs'
import { run } from './run.mjs'
import { fingerprint } from './sources.mjs'

const stampFile = fromRoot('build', '.kijani-built')
const sources = ['web', 'server', 'contract', 'demo', 'public']
const settings = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib/progress.mjs',
]

/** Builds pages and server into build/ unless the existing build is up to date with the sources. */
export async function ensureBuilt({ force = false } = {}) {
  if (isRelease()) return requireBuild()
  await oneAtATime(async () => {
    const currentFingerprint = fingerprint([...sources, ...settings], root)
    if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === currentFingerprint)
      return
    const startedAt = Date.now()
    rmSync(stampFile, { force: true })
    const progress = showProgress('Building ...')
    let outcome
    try {
      await build()
      await precompress(fromRoot('build', 'client'))
      writeFileSync(stampFile, `${currentFingerprint}\n`)
      outcome = `Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`
    } finally {
      progress.end(outcome)
    }
  })
}

function requireBuild() {
  if (!existsSync(fromRoot('build', 'server', 'index.js')) || !existsSync(fromRoot('build', 'client')))
    throw new Error(`This release is incomplete: build/ is missing in ${root}. Unpack its archive again.`)
}

async function build() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run([...tool('@react-router/dev', 'react-router'), 'build'], {
    show: false,
    env,
  })
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe build failed; see the output above.`)
}
