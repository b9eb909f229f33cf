import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { Server } from './postmaster'
import { run } from './run'

/** The name of both the embedded server's superuser and its database. */
export const databaseName = 'kijani'

/**
 * Creates an empty cluster in `server.cluster` with one superuser, kijani. It is created alongside and moved into place when complete, so
 * that an interrupted start leaves nothing that looks like a database. Each attempt uses its own folder: processes of a killed start may
 * still be writing to the old one.
 */
export async function createCluster(server: Server, password: string, fast: boolean): Promise<void> {
  removeUnfinished(server.cluster)
  const tempCluster = `${server.cluster}${tempSuffix}${randomUUID().slice(0, 8)}`
  const passwordFile = `${server.cluster}.password`
  try {
    mkdirSync(tempCluster, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [tempCluster, passwordFile]) changeOwner(path, server)
    await initializeCluster(server, tempCluster, passwordFile, fast)
    renameSync(tempCluster, server.cluster)
  } finally {
    rmSync(tempCluster, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

const tempSuffix = '.unfinished-'

/** Removes what interrupted starts left. A folder still being written to may resist; the next start tries again. */
function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster)
  const leftovers = readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}${tempSuffix}`))
  for (const name of leftovers) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Still in use.
    }
  }
}

/** Throws if the cluster was created by another major version, whose format ours cannot read. */
export async function refuseOtherVersion({ binaries, cluster, account }: Server): Promise<void> {
  const createdVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const { output } = await run(binaries.postgres, ['--version'], { account, cwd: cluster })
  const bundledVersion = output.match(/(\d+)\.\d+/)?.[1]
  if (!bundledVersion || bundledVersion === createdVersion) return
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${createdVersion}, but this version of Kijani comes with ${bundledVersion}. ` +
      'See "Upgrading" in docs/operations.md.',
  )
}

/** Resets the superuser's password of a stopped cluster, if the old one was lost. */
export async function resetPassword(server: Server, password: string): Promise<void> {
  const { binaries, cluster, account } = server
  const input = `alter user ${databaseName} password '${password}'\n`
  const args = ['--single', '-D', cluster, 'template1']
  const { code, output, failure } = await run(binaries.postgres, args, { account, cwd: cluster, input })
  if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) return
  throw new Error(`Could not reset the database password (${failure ?? `code ${code}`}).\n${output}`)
}

async function initializeCluster(
  { binaries, account }: Server,
  folder: string,
  passwordFile: string,
  fast: boolean,
) {
  const args = [
    `--pgdata=${folder}`,
    `--username=${databaseName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // The password of a database that is thrown away is random: a thousand rounds of hashing it at each connection protect nothing.
    ...(fast ? ['--no-sync', '--set=scram_iterations=1'] : []),
  ]
  const { code, output, failure } = await run(binaries.initdb, args, { account, cwd: folder })
  if (code === 0) return
  throw new Error(
    failureHint(output) ?? `Could not create the database (${failure ?? `code ${code}`}).\n${output.trim()}`,
  )
}

function failureHint(output: string): string | undefined {
  const unknownUser = output.match(/could not look up effective user ID (\d+)/)
  if (!unknownUser) return undefined
  return (
    `PostgreSQL needs the name of the user it runs as, and user ${unknownUser[1]} has none on this system. ` +
    'Add the user to /etc/passwd, or set DATABASE_URL to your own PostgreSQL server.'
  )
}

function changeOwner(path: string, { account }: Server): void {
  if (account) chownSync(path, account.uid, account.gid)
  if (process.platform !== 'win32' && path.endsWith('.unfinished')) chmodSync(path, 0o700)
}
