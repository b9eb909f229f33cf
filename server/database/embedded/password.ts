import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The password of the embedded server in `dataDir`, readable by its owner alone; made where there is none. */
export function keepPassword(dataDir: string): { password: string; isNew: boolean } {
  const path = join(dataDir, 'postgres-password')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (/^[\w-]{20,}$/.test(kept)) return { password: kept, isNew: false }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  chmodSync(path, 0o600)
  return { password, isNew: true }
}
