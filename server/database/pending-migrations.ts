import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { fromRoot } from '@server/platform/project-root'
import { changedFunctions } from './apply-functions'

/** One file of `migrations/`, as drizzle-kit generated it. */
export interface Migration {
  name: string
  /** When it was generated, in milliseconds; identifies it among the applied ones. */
  generatedAt: number
  hash: string
  statements: string[]
}

/** The migrations of this version, in order. */
export function readMigrations(folder: string = fromRoot('server/database/migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8')
    return {
      name: tag,
      generatedAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    }
  })
}

/** The given migrations that the database lacks. Newer ones that it has and this version does not know are no concern. */
export async function pendingMigrations(
  client: pg.Client | pg.Pool,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return [...migrations]
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map(({ created_at }) => Number(created_at)))
  return migrations.filter(({ generatedAt }) => !applied.has(generatedAt))
}

/** The names of all that `migrate` would change: migrations and functions. Empty if the database is up to date. */
export async function pendingChanges(client: pg.Client | pg.Pool): Promise<string[]> {
  const pending = await pendingMigrations(client, readMigrations())
  if (pending.length > 0) return pending.map(({ name }) => name)
  return (await changedFunctions(client)).map(({ name }) => `function ${name}`)
}
