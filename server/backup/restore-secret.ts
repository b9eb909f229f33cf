import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@server/config'
import { storedSecret } from '@server/platform/secret'
import type { BackupReader } from './backup-folder'
import { secretPath } from './make-backup'

/**
 * Puts the shop's secret into `DATA_DIR`, unless AUTH_SECRET names it. Refuses another one that is there, in a sentence; `replace` moves it
 * aside instead.
 */
export async function restoreSecret(
  backup: BackupReader,
  { authSecret, authSecretPrevious, dataDir }: Pick<Config, 'authSecret' | 'authSecretPrevious' | 'dataDir'>,
  replace: boolean,
): Promise<void> {
  if (!backup.manifest.hasSecret) return
  const chunks: Uint8Array[] = []
  for await (const chunk of backup.read(secretPath)) chunks.push(chunk)
  const secret = Buffer.concat(chunks).toString()
  if (authSecret !== undefined && ![authSecret, authSecretPrevious].includes(secret))
    throw new Error(
      'AUTH_SECRET is not the secret of this backup. Leave it unset, and the secret of the backup is stored in DATA_DIR; or set AUTH_SECRET_PREVIOUS to the secret of that time.',
    )
  if (authSecret !== undefined) return
  const existing = await storedSecret(dataDir)
  if (existing === secret) return
  const path = join(dataDir, 'auth-secret')
  if (existing !== undefined && !replace)
    throw new Error(
      `The secret in ${path} is not the one of this backup. Use an empty DATA_DIR, or add --replace.`,
    )
  await mkdir(dataDir, { recursive: true })
  if (existing !== undefined)
    await rename(path, `${path}.replaced-${new Date().toISOString().replace(/\D/g, '')}`)
  await writeFile(path, secret, { flag: 'wx', mode: 0o600 })
}
