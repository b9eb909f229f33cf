import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
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
  /** The steps that it sums up, for databases that took some of them before it existed. */
  replaces?: Migration[]
}

/** The migrations of this version, in order. */
export function readMigrations(folder: string = fromRoot('server/database/migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => ({
    ...migrationOf(tag, when, readFileSync(`${folder}/${tag}.sql`, 'utf8')),
    replaces: readReplacedMigrations(`${folder}/replaced/${tag}.sql`),
  }))
}

const migrationOf = (name: string, generatedAt: number, text: string): Migration => ({
  name,
  generatedAt,
  hash: createHash('sha256').update(text).digest('hex'),
  statements: text.split('--> statement-breakpoint'),
})

/** The migrations of one file, each under a line `--> migration <name> <generatedAt>`. */
function readReplacedMigrations(file: string): Migration[] {
  if (!existsSync(file)) return []
  const [, ...parts] = readFileSync(file, 'utf8').split('--> migration ')
  return parts.map((part) => {
    const [, name, generatedAt, text] = /^(\w+) (\d+)\n([^]*)\n$/.exec(part)!
    return migrationOf(name!, Number(generatedAt), text!)
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
  const appliedTimes = new Set(rows.map(({ created_at }) => Number(created_at)))
  const isApplied = ({ generatedAt }: Migration) => appliedTimes.has(generatedAt)
  return migrations
    .flatMap((migration) =>
      // A database that began step by step goes on step by step. What sums them up is then recorded, and does nothing.
      migration.replaces?.some(isApplied)
        ? [...migration.replaces, { ...migration, statements: [] }]
        : [migration],
    )
    .filter((migration) => !isApplied(migration))
}

/** The names of all that `migrate` would change: migrations and functions. Empty if the database is up to date. */
export async function pendingChanges(client: pg.Client | pg.Pool): Promise<string[]> {
  const pending = await pendingMigrations(client, readMigrations())
  if (pending.length > 0) return pending.map(({ name }) => name)
  return (await changedFunctions(client)).map(({ name }) => `function ${name}`)
}
