import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { connect } from '@server/database/connect'
import { migrate } from '@server/database/migrate'
import { pendingChanges, readMigrations } from '@server/database/pending-migrations'
import { databaseUrlFor } from '@server/testing/database'
import { createBackup, openBackup } from './backup-folder'
import { exportDatabase } from './export-database'
import { importDatabase } from './import-database'

async function newDatabase(): Promise<string> {
  const name = `backup_${randomUUID().slice(0, 8)}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return databaseUrlFor(inject('postgresUrl'), name)
}

/** Backs up a database with one installation and one user; `addMigration` adds to those that it says it has. */
async function backUp(url: string, addMigration: number[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into installation (world) values ('shop')`)
  await client.query(`insert into users (name, email) values (E'Zoë\\t"\\\\N"', 'zoe@mail.test')`)
  const writer = await createBackup({
    parent: folder,
    installationId: randomUUID(),
    key: undefined,
    now: new Date(),
  })
  const contents = await exportDatabase(client, writer)
  await client.end()
  const migrations = [...contents.migrations, ...addMigration]
  await writer.finish({
    ...contents,
    migrations,
    createdAt: new Date().toISOString(),
    hasSecret: false,
    storedFiles: [],
    vanishedFiles: [],
  })
  return openBackup(folder, undefined)
}

test(
  'a backup of an earlier schema is loaded into that schema, which is migrated then',
  { timeout: 60_000 },
  async () => {
    const source = await newDatabase()
    const earlier = readMigrations().slice(0, -5)
    await migrate(source, { migrations: earlier, withoutFunctions: true })
    const backup = await backUp(source)
    expect(backup.manifest.migrations).toHaveLength(earlier.length)
    const target = await newDatabase()
    await importDatabase(target, backup)
    const { pool, close } = connect(target, 1)
    expect(await pendingChanges(pool)).toEqual([])
    const { rows } = await pool.query('select name, email from users')
    expect(rows).toEqual([{ name: 'Zoë\t"\\N"', email: 'zoe@mail.test' }])
    await close()
  },
)

test(
  'a backup of a later schema is refused, and the database stays as it is',
  { timeout: 60_000 },
  async () => {
    const source = await newDatabase()
    await migrate(source)
    const backup = await backUp(source, [Date.now()])
    await expect(importDatabase(source, backup)).rejects.toThrow('made by a newer version of Kijani')
    const { pool, close } = connect(source, 1)
    expect((await pool.query('select 1 from users')).rowCount).toBe(1)
    await close()
  },
)
