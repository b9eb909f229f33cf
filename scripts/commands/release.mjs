import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../lib/build.mjs'
import { main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled, npmCommand } from '../lib/install.mjs'
import { fromRoot, readPackage } from '../lib/project.mjs'
import { releaseChangelog, unreleasedNotes } from '../lib/release/changelog.mjs'
import { makeArchive } from '../lib/release/make-archive.mjs'
import { findObstacles } from '../lib/release/readiness.mjs'
import { run } from '../lib/run.mjs'

const usage = `Makes a release: tests, changelog, version, archive with its SBOM, notices and checksums, a commit and a tag. It pushes nothing.

  npm run release -- <version> [--dry-run] [--tested]

  --dry-run  says what is in the way and what would happen, and changes nothing
  --tested   does not run the tests, for a commit that they have passed already`

const options = {
  'dry-run': { type: 'boolean', default: false },
  tested: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

await main(async () => {
  followNpm()
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(usage)
  const [version] = positionals
  const changelog = readFileSync(fromRoot('CHANGELOG.md'), 'utf8')
  const obstacles = findObstacles({
    version,
    currentVersion: readPackage().version,
    branch: (await git('branch', '--show-current')).trim(),
    changedFiles: linesOf(await git('status', '--porcelain')).map((line) => line.slice(3)),
    tags: linesOf(await git('tag', '--list', 'v*')),
    changelog,
  })
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
  const notes = unreleasedNotes(changelog)
  if (values['dry-run']) return describe(version, notes, values.tested)
  await ensureInstalled()
  if (!values.tested) await must([process.execPath, 'scripts/test.mjs'], { show: true })
  writeFileSync(
    fromRoot('CHANGELOG.md'),
    releaseChangelog(changelog, version, new Date().toISOString().slice(0, 10)),
  )
  await must([...npmCommand(), 'version', version, '--no-git-tag-version', '--ignore-scripts'])
  await ensureBuilt()
  const files = await makeArchive(version)
  await git('commit', '--quiet', '--all', '--message', `release: publish version ${version}`)
  await git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Version ${version}\n\n${notes}\n`,
  )
  console.log(`Made version ${version} in dist/: ${files.join(', ')}.\nPublish it: git push --follow-tags`)
})

function describe(version, notes, isTested) {
  console.log(`Version ${version} can be released. Its notes:\n\n${notes}\n`)
  const steps = [
    'move the notes in CHANGELOG.md',
    'change the version',
    `make dist/kijani-${version}.tar.gz`,
    `commit`,
  ]
  console.log(`This would ${isTested ? '' : 'run the tests, '}${steps.join(', ')} and tag v${version}.`)
}

function linesOf(text) {
  return text.split('\n').filter((line) => line !== '')
}
function git(...args) {
  return must(['git', ...args])
}

async function must(command, { show = false } = {}) {
  const { code, output } = await run(command, { show })
  if (code !== 0) throw new Error(`${output.trim()}\n\n${command.join(' ')} failed. Nothing has been tagged.`)
  return output
}
