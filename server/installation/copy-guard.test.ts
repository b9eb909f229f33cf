import { sql } from 'drizzle-orm'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { connect } from '@server/database/connect'
import { diskStore } from '@server/platform/files/disk-store'
import { markerFileName } from '@server/platform/files/marker'
import { createLog } from '@server/platform/log'
import { copyTemplateDatabase, databaseUrlFor } from '@server/testing/database'
import { copyGuard } from './copy-guard'
import { addressFromCluster, addressFromUrl } from './database-address'
import { storeMode } from './mode'

const log = createLog('silent')
const shopMode = { demo: false, sandbox: false }

/** A folder of files that a marketplace has been started on. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, markerFileName), '')
  return folder
}

/** A database as a process reaches it, with files beside it. */
function openDatabase(url: string, files: string, address = addressFromUrl(url)) {
  const { db, close } = connect(url, 2)
  onTestFinished(close)
  const getBlockedReason = (restored?: boolean, demo = false) =>
    copyGuard({ db, files: diskStore(files), config: { restored, demo }, log, address }).blockedReason()
  return { db, getBlockedReason }
}

/** A shop on which jobs have been run. */
async function newShop(mode = shopMode) {
  const { url, drop } = await copyTemplateDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const files = newFolder()
  const { db, getBlockedReason } = openDatabase(url, files)
  await storeMode(mode, db)
  expect(await getBlockedReason(undefined, mode.demo)).toBeUndefined()
  return { url, files, db, getBlockedReason }
}

/** A copy of a whole database, as a dump and its restore make it. */
async function copyDatabase(url: string) {
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
    const copyUrl = await copyDatabase(url)
    const { getBlockedReason } = openDatabase(copyUrl, files)
    expect(await getBlockedReason()).toMatch(
      /This database is a copy: jobs were last run on it at another place.*RESTORED=yes/,
    )
    expect(await getBlockedReason(true)).toBeUndefined()
    expect(await getBlockedReason()).toBeUndefined()
  })

  test('of the files of a server, at another address, takes none', async ({ expect }) => {
    const { url, files } = await newShop()
    const { getBlockedReason } = openDatabase(url, files, 'at db-2:5432/kijani')
    expect(await getBlockedReason()).toMatch(/is a copy/)
  })

  test('over the old tables, as pg_restore --clean makes them, takes none', async ({ expect }) => {
    const { db, getBlockedReason } = await newShop()
    await db.execute(sql`create table restored (like installation including all)`)
    await db.execute(sql`insert into restored select * from installation`)
    await db.execute(sql`drop table installation`)
    await db.execute(sql`alter table restored rename to installation`)
    expect(await getBlockedReason()).toMatch(/is a copy/)
  })

  test('in the same place, older than what was done there, takes none', async ({ expect }) => {
    const { db, getBlockedReason } = await newShop()
    const { rows } = await db.execute<{ seen: string }>(
      sql`select (seen_at - interval '1 hour')::text as seen from installation`,
    )
    await db.execute(sql`update installation set seen_at = ${rows[0]!.seen}::timestamptz`)
    expect(await getBlockedReason()).toMatch(/older than the last work done here/)
    expect(await getBlockedReason(true)).toBeUndefined()
    expect(await getBlockedReason()).toBeUndefined()
  })

  test('that looks like the shop takes none if the operator declares it a copy', async ({ expect }) => {
    const { getBlockedReason } = await newShop()
    expect(await getBlockedReason(false)).toMatch(/RESTORED=no/)
    expect(await getBlockedReason()).toBeUndefined()
  })
})

describe('a shop', () => {
  test('is not taken for a copy when it is started again, or after a replica took over', async ({
    expect,
  }) => {
    const { url, files, db } = await newShop()
    const { getBlockedReason } = openDatabase(url, files)
    await db.execute(sql`update installation set seen_at = seen_at - interval '1 minute'`)
    expect(await getBlockedReason()).toBeUndefined()
  })

  test('runs no jobs while its files cannot be read', async ({ expect }) => {
    const { url } = await newShop()
    const fileInTheWay = join(newFolder(), 'a file')
    writeFileSync(fileInTheWay, '')
    expect(await openDatabase(url, newFolder()).getBlockedReason()).toBeUndefined()
    expect(await openDatabase(url, join(newFolder(), 'not mounted')).getBlockedReason()).toMatch(
      /files cannot be read/,
    )
    expect(await openDatabase(url, fileInTheWay).getBlockedReason()).toMatch(/files cannot be read/)
  })

  test('goes on running jobs while its files are away, and reports nothing meanwhile', async ({ expect }) => {
    const { url, files } = await newShop()
    const { db, close } = connect(url, 1)
    onTestFinished(close)
    const guard = copyGuard({
      db,
      files: diskStore(files),
      config: { restored: undefined, demo: false },
      log,
      address: addressFromUrl(url),
    })
    expect(await guard.blockedReason()).toBeUndefined()
    const seenAt = async () => (await db.execute(sql`select seen_at::text from installation`)).rows
    const before = await seenAt()
    rmSync(files, { recursive: true })
    expect(await guard.blockedReason()).toBeUndefined()
    expect(await seenAt()).toEqual(before)
  })

  test('with files of another shop beside it is not taken for a copy', async ({ expect }) => {
    const { files } = await newShop()
    const otherShop = await newShop()
    const { getBlockedReason } = openDatabase(otherShop.url, files)
    expect(await getBlockedReason()).toBeUndefined()
  })
})

test('a copy of a demo works as it is: nothing in it is real', async () => {
  const { url, files } = await newShop({ demo: true, sandbox: true })
  const { getBlockedReason } = openDatabase(await copyDatabase(url), files)
  expect(await getBlockedReason(undefined, true)).toBeUndefined()
})

test('a copied folder counts as another location, even at the old path', () => {
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
