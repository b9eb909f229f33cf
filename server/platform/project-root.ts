import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A path inside the project, regardless of where this module was bundled to. */
export const fromRoot = (path: string): string => join(root, path)

/** Whether this code was built. The sources are compiled as they are loaded: in development, in tests and in commands. */
export const isBuilt = !import.meta.url.endsWith('.ts')

const root = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The project folder was not found: no package.json above the server.')
  return findRoot(parent)
}
