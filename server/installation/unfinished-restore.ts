import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '@server/database/connect'

/** A table that exists only while a backup is being restored into a database: one that was interrupted leaves it behind. */
const marker = 'drizzle.unfinished_restore'

/** Marks a database whose rows or files are not all there yet, with the installation that it is to be. */
export async function createRestoreMarker(client: pg.ClientBase, installationId: string): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table ${marker} (installation_id uuid not null)`)
  await client.query(`insert into ${marker} values ($1)`, [installationId])
}

/** The installation whose backup is being restored, or was when that was interrupted. Earlier versions did not store it. */
export async function readRestoredInstallationId(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql.raw(`select to_jsonb(marker) ->> 'installation_id' as id from ${marker} marker`),
  )
  return rows[0]?.id ?? undefined
}

/** The end of a restore: from now on, processes can start on the database. */
export async function removeRestoreMarker(db: Queryable): Promise<void> {
  await db.execute(sql.raw(`drop table ${marker}`))
}

/** Whether a restore into this database was begun and has not ended. */
export async function isRestoreUnfinished(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${marker}) is not null as "exists"`,
  )
  return rows[0]!.exists
}

/** Refuses, in a sentence, a database that a restore was interrupted in. */
export async function refuseUnfinishedRestore(db: Queryable): Promise<void> {
  if (await isRestoreUnfinished(db))
    throw new Error(
      'A backup is being restored into this database, or that was interrupted. Run npm run restore again.',
    )
}
