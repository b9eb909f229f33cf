import { mkdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folders outside the project for what cannot be inside it, best first: those that exist or could be created. Root's are accessible to the
 * account that runs PostgreSQL. `persistentOnly` excludes those a reboot may empty.
 */
export function externalFolders({ persistentOnly = false } = {}): string[] {
  const uid = process.getuid?.()
  const persistentFolder =
    uid === 0
      ? '/var/lib/kijani'
      : join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'kijani')
  const temporaryFolder = uid === 0 ? '/var/tmp/kijani' : join(tmpdir(), `kijani-${uid ?? 'files'}`)
  return (persistentOnly ? [persistentFolder] : [persistentFolder, temporaryFolder]).filter(ensureOwnedFolder)
}

function ensureOwnedFolder(folder: string): boolean {
  try {
    // Modes are set separately: a strict umask would lock the account out.
    if (!statSync(folder, { throwIfNoEntry: false })) createSharedFolder(folder)
    const { uid, mode } = statSync(folder)
    // Anyone with write access to the folder could replace the programs we start.
    return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0)
  } catch {
    return false
  }
}

function createSharedFolder(folder: string): void {
  const umask = process.umask(0o022)
  try {
    mkdirSync(folder, { recursive: true })
  } finally {
    process.umask(umask)
  }
}
