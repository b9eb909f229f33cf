import { sql } from 'drizzle-orm'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { connect } from '@server/database/connect'
import { diskStore, markName } from '@server/platform/files/disk-store'
import { createLog } from '@server/platform/log'
import { copyOfTemplate, databaseUrlFor } from '@server/testing/database'
import { copyGuard } from './copy-guard'
import { addressFromCluster, addressFromUrl } from './database-address'
import { storeMode } from './mode'

const log = createLog('silent')
const shop = { demo: false, sandbox: false }

/** A folder of files that a marketplace has been started on. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, markName), '')
  return folder
}

/** A database as a process reaches it, with files beside it. */
function reach(url: string, files: string, address = addressFromUrl(url)) {
  const { db, close } = connect(url, 2)
  onTestFinished(close)
  const ask = (restored?: boolean, demo = false) =>
    copyGuard({ db, files: diskStore(files), config: { restored, demo }, log, address }).objection()
  return { db, ask }
}

/** A shop at work. */
async function newShop(mode = shop) {
  const { url, drop } = await copyOfTemplate(inject('postgresUrl'))
  onTestFinished(drop)
  const files = newFolder()
  const { db, ask } = reach(url, files)
  await storeMode(mode, db)
  expect(await ask(undefined, mode.demo)).toBeUndefined()
  return { url, files, db, ask }
}

/** A copy of a whole database, as a dump and its restore make it. */
async function copyOf(url: string) {
  const name = `copy_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: databaseUrlFor(url, 'template') })
  await client.connect()
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
  )
  await client.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`)
  return databaseUrlFor(url, name)
}

describe('a restored copy', () => {
  test('in another database takes no jobs until told', async ({ expect }) => {
    const { url, files } = await newShop()
    const copy = await copyOf(url)
    const { ask } = reach(copy, files)
    expect(await ask()).toMatch(
      /This database is a copy: jobs were last run on it at another place.*RESTORED=yes/,
    )
    expect(await ask(true)).toBeUndefined()
    expect(await ask()).toBeUndefined()
  })

  test('of the files of a server, at another address, takes none', async ({ expect }) => {
    const { url, files } = await newShop()
    const { ask } = reach(url, files, 'at db-2:5432/kijani')
    expect(await ask()).toMatch(/is a copy/)
  })

  test('over the old tables, as pg_restore --clean makes them, takes none', async ({ expect }) => {
    const { db, ask } = await newShop()
    await db.execute(sql`create table restored (like installation including all)`)
    await db.execute(sql`insert into restored select * from installation`)
    await db.execute(sql`drop table installation`)
    await db.execute(sql`alter table restored rename to installation`)
    expect(await ask()).toMatch(/is a copy/)
  })

  test('in the same place, older than what was done there, takes none', async ({ expect }) => {
    const { db, ask } = await newShop()
    const { rows } = await db.execute<{ seen: string }>(
      sql`select (seen_at - interval '1 hour')::text as seen from installation`,
    )
    await db.execute(sql`update installation set seen_at = ${rows[0]!.seen}::timestamptz`)
    expect(await ask()).toMatch(/older than the last work done here/)
    expect(await ask(true)).toBeUndefined()
    expect(await ask()).toBeUndefined()
  })

  test('that looks like the shop takes none if the operator says that it is a copy', async ({ expect }) => {
    const { ask } = await newShop()
    expect(await ask(false)).toMatch(/RESTORED=no/)
    expect(await ask()).toBeUndefined()
  })
})

describe('a shop', () => {
  test('is not taken for a copy when it is started again, or after a replica took over', async ({
    expect,
  }) => {
    const { url, files, db } = await newShop()
    const { ask } = reach(url, files)
    await db.execute(sql`update installation set seen_at = seen_at - interval '1 minute'`)
    expect(await ask()).toBeUndefined()
  })

  test('waits while nobody can read what is beside its files', async ({ expect }) => {
    const { url } = await newShop()
    const blocked = join(newFolder(), 'a file')
    writeFileSync(blocked, '')
    expect(await reach(url, newFolder()).ask()).toBeUndefined()
    expect(await reach(url, join(newFolder(), 'not mounted')).ask()).toMatch(/files cannot be read/)
    expect(await reach(url, blocked).ask()).toMatch(/files cannot be read/)
  })

  test('with files of another shop beside it is not taken for a copy', async ({ expect }) => {
    const { files } = await newShop()
    const other = await newShop()
    const { ask } = reach(other.url, files)
    expect(await ask()).toBeUndefined()
  })
})

test('a copy of a demo works as it is: nothing in it is real', async () => {
  const { url, files } = await newShop({ demo: true, sandbox: true })
  const { ask } = reach(await copyOf(url), files)
  expect(await ask(undefined, true)).toBeUndefined()
})

test('a folder that was copied is another place, in its old path too', () => {
  const folder = newFolder()
  const cluster = join(folder, 'postgres')
  cpSync(newFolder(), cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  const address = addressFromCluster(cluster)
  expect(addressFromCluster(cluster)).toBe(address)
  const backup = join(folder, 'backup')
  cpSync(cluster, backup, { recursive: true, preserveTimestamps: true })
  expect(addressFromCluster(backup)).not.toBe(address)
  rmSync(cluster, { recursive: true })
  cpSync(backup, cluster, { recursive: true, preserveTimestamps: true })
  expect(addressFromCluster(cluster)).not.toBe(address)
  renameSync(cluster, `${cluster}-moved`)
})

test('the address of a database has no password', () => {
  expect(addressFromUrl('postgres://kijani:secret@db.example:5432/kijani')).toBe('at db.example:5432/kijani')
})
