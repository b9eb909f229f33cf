import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fromRoot, tool } from './project.mjs'
import { run } from './run.mjs'

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const shellName = 'chromium-headless-shell'

/**
 * The variables that name the browsers of the journeys. Most run in the headless shell, if there is one, which takes half the processor time; a
 * few need what only a whole Chromium has, such as the setting that blocks cookies. A configured browser is used for all.
 */
export async function browserVariables() {
  const path = await findChromium()
  const shell = process.env.CHROMIUM_PATH ? undefined : pathsOf([shellName]).find(canStart)
  return { CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shell ?? path }
}

/** The path of a working Chromium: an existing one, else one that is installed now. */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath && !canStart(configuredPath))
    throw new Error(`CHROMIUM_PATH=${configuredPath} does not start.`)
  return (
    (configuredPath || undefined) ??
    installedChromium() ??
    (await debianChromium()) ??
    (await playwrightChromium())
  )
}

const installedChromium = () => candidatePaths().find(canStart)

function candidatePaths() {
  const { HOME = '', LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env
  if (process.platform === 'darwin')
    return ['/Applications', `${HOME}/Applications`].flatMap((folder) => [
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
    ])
  if (process.platform === 'win32')
    return [PROGRAMFILES, `${PROGRAMFILES} (x86)`, LOCALAPPDATA].flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Chromium\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ])
  return pathsOf(browserNames)
}

function pathsOf(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Whether it runs: Ubuntu's chromium-browser may only tell the user to install another package. */
function canStart(path) {
  if (!existsSync(path)) return false
  // On Windows, asking a browser for its version opens a window.
  if (process.platform === 'win32') return true
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 30_000,
      }),
    )
  } catch {
    return false
  }
}

async function debianChromium() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-q'], { show: false, env })
  // Older releases do not have the shell.
  for (const name of ['chromium', shellName]) {
    console.log(`Installing the package ${name} (once) ...`)
    await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name], { show: false, env })
  }
  return installedChromium()
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  if (!canStart(chromium.executablePath())) {
    console.log("Installing Playwright's Chromium (once) ...")
    // Only root can install the system libraries that it needs.
    const extra = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
    const { code, output } = await run(
      [...tool('@playwright/test', 'playwright'), 'install', ...extra, 'chromium'],
      { show: false, cwd: fromRoot() },
    )
    if (code !== 0) console.log(output.trim())
  }
  if (canStart(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'No Chromium was found, and none could be installed. Install one and set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
