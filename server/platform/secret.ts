import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of the sign-in library: the configured one, or the one in the data folder. */
export const authSecretOf = async (config: {
  authSecret?: string | undefined
  dataDir: string
}): Promise<string> => config.authSecret ?? (await secretOf(config.dataDir))

/** All secrets whose signatures count: the current one, which makes new ones, and the one before it while AUTH_SECRET_PREVIOUS names it. */
export const acceptedSecrets = (current: string, { authSecretPrevious }: PreviousSecret): string[] =>
  authSecretPrevious === undefined ? [current] : [current, authSecretPrevious]

/** The same, for a process that has yet to read its current one. */
export const acceptedSecretsOf = async (config: SecretSettings): Promise<string[]> =>
  acceptedSecrets(await authSecretOf(config), config)

interface PreviousSecret {
  authSecretPrevious?: string | undefined
}

export interface SecretSettings extends PreviousSecret {
  authSecret?: string | undefined
  dataDir: string
}

/**
 * The secret that signs cookies and links: generated on first start and stored in the data folder, readable only by its owner. Throws a
 * user-facing sentence if the file is damaged: with another secret everyone would be signed out and lose their two-factor codes.
 */
export async function secretOf(dataDir: string): Promise<string> {
  const path = pathIn(dataDir)
  const secret = (await readIfExists(path)) ?? (await createSecret(path, dataDir))
  if (/^[^\0]{32,}$/.test(secret.trim())) return secret
  throw new Error(
    `The secret in ${path} is empty or incomplete. Restore it from a backup. If there is none, delete it and run npm run installation -- --new-secret: this signs everyone out, and two-factor authentication has to be set up again.`,
  )
}

/** The secret in the data folder; undefined if there is none. */
export const storedSecret = (dataDir: string): Promise<string | undefined> => readIfExists(pathIn(dataDir))

const pathIn = (dataDir: string) => join(dataDir, 'auth-secret')

/** Written to a temporary file and moved into place, so that a crash leaves either no secret or a complete one. */
async function createSecret(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const tempPath = `${path}.${randomUUID()}`
  const file = await open(tempPath, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(32).toString('hex'))
    await file.sync()
  } finally {
    await file.close()
  }
  // Unlike a rename, a link does not overwrite the secret of a process that started at the same time.
  await link(tempPath, path).catch(async (error: NodeJS.ErrnoException) => {
    const linksUnsupported = error.code !== 'EEXIST'
    if (linksUnsupported) await rename(tempPath, path)
  })
  await rm(tempPath, { force: true })
  return readFile(path, 'utf8')
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
