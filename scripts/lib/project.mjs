import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A path inside the project. */
export const fromRoot = (...parts) => join(root, ...parts)

/** The project's package.json. */
export const readPackage = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))

/** Whether this is an unpacked release: built elsewhere, without the sources and the packages that building takes. */
export const isRelease = () => existsSync(fromRoot('release.json'))

/** The command of an installed package's command-line tool: [node, its script]. The same on every system. */
export function tool(packageName, command = packageName) {
  const folder = fromRoot('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : bin[command]
  return [process.execPath, join(folder, script)]
}
