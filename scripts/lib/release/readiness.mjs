import { unreleasedNotes } from './changelog.mjs'

const semver = /^(\d+)\.(\d+)\.(\d+)$/

/** Whether a version is newer than another; both are numbers with dots. */
export function isNewer(version, than) {
  const [left, right] = [version, than].map((text) => semver.exec(text).slice(1).map(Number))
  const index = left.findIndex((part, position) => part !== right[position])
  return index >= 0 && left[index] > right[index]
}

/** What stands in the way of a release, one sentence each: all of it, so that it can be repaired at once. */
export function findObstacles({ version, currentVersion, branch, changedFiles, tags, changelog }) {
  const obstacles = []
  if (!semver.test(version ?? '')) obstacles.push('Name a version such as 0.2.0: npm run release -- 0.2.0')
  else {
    if (!isNewer(version, currentVersion)) obstacles.push(`${version} is not newer than ${currentVersion}.`)
    if (tags.includes(`v${version}`)) obstacles.push(`The tag v${version} exists already.`)
  }
  if (branch !== 'main') obstacles.push(`Releases are made on main, and this is ${branch || 'no branch'}.`)
  if (changedFiles.length > 0)
    obstacles.push(`Commit or discard these changes first: ${changedFiles.join(', ')}.`)
  if (!/^- /m.test(unreleasedNotes(changelog)))
    obstacles.push('CHANGELOG.md has no entries under "Unreleased": say what changes.')
  return obstacles
}
