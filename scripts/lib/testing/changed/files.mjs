import { execFileSync } from 'node:child_process'
import { root } from '../../project.mjs'

// Names outside ASCII are printed as they are. What git says on stderr is not for whoever runs the tests.
const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

function requireRepository() {
  try {
    git('rev-parse', '--git-dir')
  } catch (error) {
    throw new Error(
      error.code === 'ENOENT'
        ? 'Git is not installed, so nothing tells what has changed. Run npm test.'
        : 'This folder is not a clone that git can read, so nothing tells what has changed. Run npm test.',
    )
  }
}

/** The commit of which the files here are a change: where this branch left main, or the one that is named. */
function baseCommit(name) {
  requireRepository()
  const candidates = name ? [name] : ['main', 'origin/main']
  for (const candidate of candidates) {
    try {
      return git('merge-base', candidate, 'HEAD')
    } catch {
      // There is no such commit.
    }
  }
  throw new Error(
    `There is no commit "${candidates.join('" or "')}" to compare with. Name one: npm test -- changed <commit>`,
  )
}

/** The files that differ from a commit, also those not committed yet, and those that are gone. */
export function changedFiles(name) {
  const base = baseCommit(name)
  const tracked = linesOf(git('diff', '--name-only', '--no-renames', base))
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard'))
  return { base: base.slice(0, 8), files: [...new Set([...tracked, ...untracked])].sort() }
}
