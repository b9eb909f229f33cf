import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const passwordPath = (dataDir: string) => join(dataDir, 'postgres-password')

/** The embedded server's password in `dataDir`; null if none is stored. */
export function readPassword(dataDir: string): string | null {
  const stored = existsSync(passwordPath(dataDir)) ? readFileSync(passwordPath(dataDir), 'utf8').trim() : ''
  return /^[\w-]{20,}$/.test(stored) ? stored : null
}

/** A new password that needs no escaping in SQL or URLs. */
export const newPassword = () => randomBytes(24).toString('base64url')

/** Stores the password, readable only by its owner. */
export function savePassword(dataDir: string, password: string): void {
  writeFileSync(passwordPath(dataDir), `${password}\n`, { mode: 0o600 })
  chmodSync(passwordPath(dataDir), 0o600)
}
