import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { readInstallationId } from '@server/installation/mode'
import { isRestoreUnfinished, readRestoredInstallationId } from '@server/installation/unfinished-restore'
import type { Manifest } from './manifest'

/**
 * Refuses, in a sentence, to restore a backup into a database that is in use, that is not Kijani's or of another shop, or that has contents which are
 * not to be replaced.
 */
export async function refuseUnsuitable(
  db: Queryable,
  { installationId }: Pick<Manifest, 'installationId'>,
  replace: boolean,
): Promise<void> {
  const programs = await listPrograms(db)
  if (programs.length > 0)
    throw new Error(
      `This database is in use by ${programs.join(', ')}. Stop Kijani and whatever else uses it first, a connection pooler too.`,
    )
  if (await isEmpty(db)) return
  const isUnfinished = await isRestoreUnfinished(db)
  const existingId = isUnfinished ? await readRestoredInstallationId(db) : await readInstallationId(db)
  if (existingId !== undefined && existingId !== installationId)
    throw new Error(
      isUnfinished
        ? 'Into this database, the backup of another shop was being restored. Restore that one again, or this one into an empty database.'
        : 'This is the database of another shop than the backup, so it is not replaced. Restore into an empty database.',
    )
  if (isUnfinished) return
  if (existingId === undefined)
    throw new Error(
      'What is in this database is not a shop, so it is not replaced. Restore into an empty database.',
    )
  if (!replace)
    throw new Error(
      'This database is not empty. To delete what is in it and restore the backup in its place, add --replace.',
    )
}

/** The programs that are connected, by the names that they give themselves. */
async function listPrograms(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`)
  return rows.map(({ name }) => name)
}

/** Whether nothing is in the schemas that a restore deletes, but what belongs to extensions. */
async function isEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (
      select from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and c.relnamespace::regnamespace::text in ('public', 'graphile_worker', 'drizzle')
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as empty`)
  return rows[0]!.empty
}
