import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user PostgreSQL runs as, if other than our own. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root delegates to an unprivileged system user: the owner of `cluster` if it exists, otherwise
 * `postgres` or `nobody` (initdb needs a user with a name). Undefined unless root.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account =
    ownerOf(cluster) ??
    findAccountByName('postgres') ??
    findAccountByName('nobody') ??
    findAccountByName('daemon')
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has no user named postgres or nobody to run it as. ' +
      'Start Kijani as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
  )
}

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function findAccountByName(name: string): Account | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  // macOS prints the id of nobody as 4294967294 but accepts it as -2.
  return status === 0 && /^\d+\s*$/.test(stdout) ? Number(stdout) | 0 : undefined
}
