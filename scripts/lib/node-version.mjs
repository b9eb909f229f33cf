// Read by any Node there is, so written in a language that old ones understand.
export function tooOld(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major === 20) return minor < 19
  if (major === 22) return minor < 12
  return major < 23
}

/** Ends the process with a sentence where this Node cannot run the project. */
export function requireNode() {
  if (!tooOld(process.version)) return
  console.error(
    'Kijani needs Node 20.19 or newer (for Node 22, at least 22.12), and this is ' + process.version + '.',
  )
  console.error('Install a newer version from nodejs.org or with your version manager, then start again.')
  process.exit(1)
}
