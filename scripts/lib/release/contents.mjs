import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../project.mjs'

/** The commands that a release brings: those that need neither the sources nor a compiler. */
export const releaseCommands = [
  'start',
  'admin',
  'backup',
  'restore',
  'installation',
  'migrate',
  'import',
  'files:copy',
  'ledger:check',
  'indexes:unused',
]

/** What the built server reads besides its build, and what operators read. */
const folders = [
  'build',
  'server/database/migrations',
  'server/database/functions',
  'server/domains/billing/fonts',
  'server/http/search-engines/preview-frame.svg',
  'demo/pictures',
  'deploy',
  'docs/operations.md',
  'docs/install',
  'docs/upgrading.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
]

/** All paths of a release that are copied from the project: the folders, and the commands with the modules they import. */
export function releasePaths({ scripts }) {
  const entries = releaseCommands.map((name) => scripts[name].replace('node ', ''))
  return [...folders.filter((path) => existsSync(fromRoot(path))), ...withImports(entries)]
}

/** Modules and what they import from the project, directly or not. What is built is not there yet. */
function withImports(paths, found = new Set()) {
  for (const path of paths) {
    if (found.has(path) || path.startsWith('build/')) continue
    found.add(path)
    const source = readFileSync(fromRoot(path), 'utf8')
    const imported = [...source.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)].map(([, to]) =>
      join(dirname(path), to),
    )
    withImports(imported, found)
  }
  return [...found].sort()
}

/** The package.json of a release: without what building takes, and with the commands that it brings. */
export function releasePackage({ devDependencies: _, overrides: __, scripts, ...rest }) {
  return { ...rest, scripts: Object.fromEntries(releaseCommands.map((name) => [name, scripts[name]])) }
}
