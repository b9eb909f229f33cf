import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of the sign-in library: the configured one, or the one in the data folder. */
export const authSecretOf = async (config: {
  authSecret?: string | undefined
  dataDir: string
}): Promise<string> => config.authSecret ?? (await secretOf(config.dataDir))

/** The secret that signs cookies and links: generated on first start and stored in the data folder, readable only by its owner. */
export async function secretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
