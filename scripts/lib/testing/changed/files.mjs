import { execFileSync } from 'node:child_process'
import { root } from '../../project.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

/** The commit of which the files here are a change: where this branch left main, or the one that is named. */
function baseCommit(name) {
  const candidates = name ? [name] : ['main', 'origin/main']
  for (const candidate of candidates) {
    try {
      return git('merge-base', candidate, 'HEAD')
    } catch {
      // There is no such branch.
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
