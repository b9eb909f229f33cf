import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Database } from '@server/database/connect'
import { createRestoreMarker } from '@server/installation/unfinished-restore'
import { databaseUrlFor } from '@server/testing/database'
import { refuseUnsuitable } from './refuse-unsuitable'

const backup = { installationId: randomUUID() }

/** A database with only these statements run in it. */
async function databaseWith(...statements: string[]): Promise<{ db: Database; url: string }> {
  const name = `unsuitable_${randomUUID().slice(0, 8)}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = databaseUrlFor(inject('postgresUrl'), name)
  const { db, close } = connect(url, 1)
  onTestFinished(async () => {
    await close()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  for (const statement of statements) await db.$client.query(statement)
  return { db, url }
}

const createInstallation = (id: string) => [
  'create table installation (id uuid, world text)',
  `insert into installation values ('${id}', 'shop')`,
]

async function databaseWithUnfinishedRestoreOf(id: string): Promise<Database> {
  const { db } = await databaseWith()
  const client = await db.$client.connect()
  await createRestoreMarker(client, id)
  client.release()
  return db
}

test('an empty database is accepted, also with an extension', async () => {
  const { db } = await databaseWith('create extension pg_trgm')
  await refuseUnsuitable(db, backup, false)
})

test('the database of the same shop is replaced only if told so', async () => {
  const { db } = await databaseWith(...createInstallation(backup.installationId))
  await expect(refuseUnsuitable(db, backup, false)).rejects.toThrow('add --replace')
  await refuseUnsuitable(db, backup, true)
})

test.for<[string, string[], string]>([
  ['with the tables of another program', ['create table members (id int)'], 'is not a shop'],
  ['with only a view of it', ['create view members as select 1 as id'], 'is not a shop'],
  ['of another shop', createInstallation(randomUUID()), 'of another shop'],
])('a database %s is never replaced', async ([, statements, refusal]) => {
  const { db } = await databaseWith(...statements)
  for (const replace of [false, true])
    await expect(refuseUnsuitable(db, backup, replace)).rejects.toThrow(refusal)
})

test('an unfinished restore is repeated with a backup of the same shop only', async () => {
  await refuseUnsuitable(await databaseWithUnfinishedRestoreOf(backup.installationId), backup, false)
  const others = await databaseWithUnfinishedRestoreOf(randomUUID())
  await expect(refuseUnsuitable(others, backup, true)).rejects.toThrow('backup of another shop')
  // As earlier versions left it.
  const { db } = await databaseWith('create schema drizzle', 'create table drizzle.unfinished_restore ()')
  await refuseUnsuitable(db, backup, false)
})

test('a database in use is refused, with the names of the programs', async () => {
  const { db, url } = await databaseWith()
  const client = new pg.Client({ connectionString: url, application_name: 'pgbouncer' })
  await client.connect()
  onTestFinished(() => client.end())
  await expect(refuseUnsuitable(db, backup, true)).rejects.toThrow('in use by pgbouncer. Stop Kijani')
})
