import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot, isRelease, root } from './project.mjs'
import { oneAtATime } from './project-lock.mjs'
import { showProgress } from './progress.mjs'
import { run } from './run.mjs'

const stampFile = fromRoot('node_modules', '.kijani-installed')

/** Installs the packages in package-lock.json, unless exactly those are installed; then no network is needed. */
export async function ensureInstalled() {
  if (isRelease()) return requireInstalled()
  if (isStamped()) return
  await oneAtATime(async () => {
    if (isStamped()) return
    if (!isInstalled()) await install()
    try {
      writeFileSync(stampFile, `${expectedStamp()}\n`)
    } catch (error) {
      // A read-only folder that somebody else has installed: checked again at every start.
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
    }
  })
}

/** A server is not changed by a start: whoever unpacks a release installs its packages. */
function requireInstalled() {
  if (!isInstalled())
    throw new Error(
      `The packages of this release are not installed, or they are those of another version or system. Run npm ci --omit=dev in ${root}`,
    )
}

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === expectedStamp()

// The packages contain platform-specific binaries, so a copied folder may not work.
function expectedStamp() {
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8').replace(/\r\n/g, '\n')
  return createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
}

/** Whether npm has installed what the lock file names: it keeps a list of its own beside the packages. */
function isInstalled() {
  const list = fromRoot('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installedPackages = JSON.parse(readFileSync(list, 'utf8')).packages
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages
  return Object.entries(lock).every(([path, { version, optional, os, cpu }]) => {
    if (
      path === '' ||
      (optional && !matchesPlatform(os, process.platform)) ||
      (optional && !matchesPlatform(cpu, process.arch))
    )
      return true
    if (installedPackages[path])
      return installedPackages[path].version === version && existsSync(fromRoot(path))
    return optional === true
  })
}

const matchesPlatform = (list, currentPlatform) =>
  !list ||
  list.includes(currentPlatform) ||
  (list.every((item) => item.startsWith('!')) && !list.includes(`!${currentPlatform}`))

async function install() {
  const startedAt = Date.now()
  const progress = showProgress('Installing packages (first run only) ...')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run([...npmCommand(), ...args], { show: false, shell: needsShell() })
  progress.end(code === 0 ? `Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.` : undefined)
  if (code !== 0)
    throw new Error(
      `${output.trim()}\n\nCould not install the packages (see the npm output above). Are you online?`,
    )
}

const npmScript = () =>
  basename(process.env.npm_execpath ?? '') === 'npm-cli.js' ? process.env.npm_execpath : undefined
/** The command that runs npm. Only npm reads our lock file, so under another package manager it is called by name. */
export const npmCommand = () => (npmScript() ? [process.execPath, npmScript()] : ['npm'])
const needsShell = () => process.platform === 'win32' && !npmScript()
