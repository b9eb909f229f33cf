// Must parse in any version of Node, so written in old syntax.
export function tooOld(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major === 20) return minor < 19
  if (major === 22) return minor < 12
  return major < 23
}

/** Whether a version gets no security fixes any more: Node 20 has had none since April 2026. */
export function isEndOfLife(version) {
  return Number(version.replace(/^v/, '').split('.')[0]) < 22
}

/** Prints a sentence if this version of Node still works, but not with the next version of Kijani. */
export function warnOfEndOfLife() {
  if (isEndOfLife(process.version))
    console.error(
      'Node ' +
        process.version.slice(1) +
        ' gets no security fixes any more. Install Node 22.12 or newer: the next version of Kijani needs it.',
    )
}

/** Exits with a message if this version of Node is too old. */
export function requireNode() {
  if (!tooOld(process.version)) return
  console.error('Kijani needs Node 22.12 or newer (20.19 still starts), and this is ' + process.version + '.')
  console.error('Install a newer version from nodejs.org or with your version manager, then start again.')
  process.exit(1)
}
