import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const needed = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl', 'pgbouncer', 'nginx', 'openssl']

/** The search path with the folders that Debian leaves out of it, and the programs that are not in any of them. */
export function findPrograms(): { path: string; missing: string[] } {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    ...postgresFolders('/usr/lib/postgresql'),
  ]
  const missing = needed.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return { path: folders.join(delimiter), missing }
}

/** The programs of each version from 15 on, newest first. */
function postgresFolders(parent: string): string[] {
  const versions = existsSync(parent) ? readdirSync(parent).map(Number) : []
  return versions
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)
    .map((version) => join(parent, String(version), 'bin'))
}
