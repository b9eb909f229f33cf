import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from '../install.mjs'
import { fromRoot } from '../project.mjs'
import { run } from '../run.mjs'
import { releasePackage, releasePaths } from './contents.mjs'
import { missingPackages } from './imports.mjs'
import { isAllowed, licenceOf, noticesText } from './licences.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/**
 * Makes the archive of a release in dist/ from what is built: the files that a server needs, the list of its packages (SBOM), their licences, and
 * checksums. Returns the names of the files. Refuses, in a sentence, a build that imports what a server does not install, and a licence that is not
 * allowed.
 */
export async function makeArchive(version) {
  const name = `kijani-${version}`
  const folder = fromRoot('dist', name)
  const archive = `${name}.tar.gz`
  const files = [archive, `${name}.sbom.json`, `${name}.notices.txt`]
  for (const path of [name, ...files]) rmSync(fromRoot('dist', path), { recursive: true, force: true })
  await stageRelease(folder, version)
  const packages = listPackages(folder)
  refuseLicences(packages)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(packages))
  cpSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), fromRoot('dist', `${name}.notices.txt`))
  writeFileSync(fromRoot('dist', `${name}.sbom.json`), await sbomOf(folder))
  const owners = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  await mustRun(['tar', ...owners, '-C', fromRoot('dist'), '-czf', fromRoot('dist', archive), name])
  writeFileSync(fromRoot('dist', 'SHA256SUMS'), checksumsOf(files))
  return [...files, 'SHA256SUMS']
}

/** Copies what belongs to a release into a folder, and writes its package.json and lock file. */
export async function stageRelease(folder, version) {
  const source = { ...readJson(fromRoot('package.json')), version }
  const missing = missingPackages(fromRoot('build', 'server'), source.dependencies)
  if (missing.length > 0)
    throw new Error(
      `The built server imports ${missing.join(', ')}: add this to dependencies in package.json.`,
    )
  mkdirSync(folder, { recursive: true })
  for (const path of releasePaths(source))
    cpSync(fromRoot(path), join(folder, path), { recursive: true, filter: isNeeded })
  writeJson(join(folder, 'package.json'), releasePackage(source))
  cpSync(fromRoot('package-lock.json'), join(folder, 'package-lock.json'))
  // With the full lock file, npm would install compilers as well: some libraries name them as optional peers.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const prune = ['install', '--package-lock-only', '--offline', '--ignore-scripts', ...quiet]
  await mustRun([...npmCommand(), ...prune, '--omit-lockfile-registry-resolved'], folder)
  writeJson(join(folder, 'release.json'), { version, node: source.engines.node })
}

/** Snapshots of the schema are for making migrations, and what has been built from is for building again. */
const isNeeded = (path) => !/_snapshot\.json$|\.kijani-built$|bundled-packages\.json$/.test(path)

/** Packages in the build that Vite does not report: polyfills are built apart, and styles are not modules. */
const bundledApart = ['core-js', 'web-streams-polyfill', 'tailwindcss']

/** The packages that a server installs, and those whose code is in the build. */
function listPackages(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'))
  const installed = Object.keys(packages).filter((path) => path !== '')
  const inBuild = [...readJson(fromRoot('build', 'bundled-packages.json')), ...bundledApart]
  const bundled = inBuild.map((name) => `node_modules/${name}`)
  return [...new Set([...installed, ...bundled])]
    .map((path) => describePackage(path, packages[path]))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A package of another system is not installed here: what the lock file says of it is enough. */
function describePackage(path, locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const folder = fromRoot(path)
  if (!existsSync(join(folder, 'package.json')))
    return { name, version: locked?.version, licence: licenceOf(locked ?? {}) }
  const { version, ...details } = readJson(join(folder, 'package.json'))
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\b|$)/i.test(file))
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return { name, version, licence: licenceOf(details), text }
}

function refuseLicences(packages) {
  const refused = packages.filter((item) => !isAllowed(item))
  if (refused.length === 0) return
  const list = refused.map(({ name, licence }) => `${name} (${licence ?? 'none'})`).join(', ')
  throw new Error(
    `These packages have a licence that is not allowed (scripts/lib/release/licences.mjs): ${list}.`,
  )
}

const sbomOf = (folder) =>
  mustRun([...npmCommand(), 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], folder)

const checksumsOf = (files) =>
  files
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(fromRoot('dist', file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('')

async function mustRun(command, cwd) {
  const { code, output } = await run(command, { show: false, ...(cwd && { cwd }) })
  if (code !== 0) throw new Error(`${output.trim()}\n\n${command.join(' ')} failed.`)
  return output
}
