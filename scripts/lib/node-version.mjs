// Must parse in any version of Node, so written in old syntax.
export function tooOld(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major === 20) return minor < 19
  if (major === 22) return minor < 12
  return major < 23
}

/** Exits with a message if this version of Node is too old. */
export function requireNode() {
  if (!tooOld(process.version)) return
  console.error(
    'Kijani needs Node 20.19 or newer (for Node 22, at least 22.12), and this is ' + process.version + '.',
  )
  console.error('Install a newer version from nodejs.org or with your version manager, then start again.')
  process.exit(1)
}
