import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'postgres-password')

/** The password of the embedded server in `dataDir`; null where none is kept. */
export function readPassword(dataDir: string): string | null {
  const kept = existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8').trim() : ''
  return /^[\w-]{20,}$/.test(kept) ? kept : null
}

/** A new password that needs no quoting, neither in SQL nor in an address. */
export const newPassword = () => randomBytes(24).toString('base64url')

/** Keeps the password where only its owner can read it. */
export function keepPassword(dataDir: string, password: string): void {
  writeFileSync(fileIn(dataDir), `${password}\n`, { mode: 0o600 })
  chmodSync(fileIn(dataDir), 0o600)
}
