import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@server/config'
import { fromRoot } from '@server/platform/project-root'
import { authSecretOf } from '@server/platform/secret'
import type { Services } from '@server/platform/services'
import { diskFiles, type DiskFiles } from '@server/platform/tagged-cache/disk-files'

/** Some 50,000 pages. */
const maxBytes = 1024 ** 3

/** Opens the folder in which the processes of this machine that make the same pages share them; undefined if pages are not cached. */
export async function openCacheFiles(
  { config, publicUrl, log }: Pick<Services, 'config' | 'publicUrl' | 'log'>,
  serverFolder: string,
): Promise<DiskFiles | undefined> {
  const maxAgeSeconds = config.pageCacheSeconds
  if (maxAgeSeconds === 0) return undefined
  const name = await folderNameOf(config, publicUrl, serverFolder)
  return diskFiles({ root: join(config.dataDir, 'cache'), name, maxBytes, maxAgeSeconds, log })
}

/** Follows from all that a page depends on besides the database: the build, the packages, Node and the settings. Settings may be secret, so no plain hash. */
async function folderNameOf(config: Config, publicUrl: string, serverFolder: string): Promise<string> {
  const { authSecret: _, ...settings } = config
  const hash = createHmac('sha256', await authSecretOf(config))
  const names = await readdir(serverFolder, { recursive: true })
  const files = names.toSorted().map((name) => join(serverFolder, name))
  for (const file of [...files, fromRoot('node_modules/.package-lock.json')]) {
    // Some are folders.
    const bytes = await readFile(file).catch(() => '')
    hash.update(`${bytes.length}\n`).update(bytes)
  }
  for (const name of settingsOfProcess) delete settings[name]
  hash.update(JSON.stringify([process.version, publicUrl, settings]))
  return hash.digest('hex').slice(0, 32)
}

/** In which processes that make the same pages may differ. */
const settingsOfProcess = [
  'port',
  'host',
  'role',
  'databasePoolSize',
  'databaseReadUrl',
  'logLevel',
  'telemetry',
  'keepAliveSeconds',
  'drainSeconds',
] as const satisfies (keyof Config)[]
