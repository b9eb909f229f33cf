import { mkdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Folders outside the project, best first, for what cannot lie inside it: those that are there or could be made.
 * Root's are open for the account that runs PostgreSQL to enter. `lasting` leaves out those a restart may empty.
 */
export function commonFolders({ lasting = false } = {}): string[] {
  const uid = process.getuid?.()
  const kept =
    uid === 0
      ? '/var/lib/kijani'
      : join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'kijani')
  const passing = uid === 0 ? '/var/tmp/kijani' : join(tmpdir(), `kijani-${uid ?? 'files'}`)
  return (lasting ? [kept] : [kept, passing]).filter(madeAndOurs)
}

function madeAndOurs(folder: string): boolean {
  try {
    // Modes are set apart from the making: a strict umask would keep the account out.
    if (!statSync(folder, { throwIfNoEntry: false })) mkdirOpen(folder)
    const { uid, mode } = statSync(folder)
    // In a folder that others write to, the programs we start would be theirs.
    return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0)
  } catch {
    return false
  }
}

function mkdirOpen(folder: string): void {
  const umask = process.umask(0o022)
  try {
    mkdirSync(folder, { recursive: true })
  } finally {
    process.umask(umask)
  }
}
