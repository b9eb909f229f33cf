import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import pg from 'pg'
import { openBackup } from '@server/backup/backup-folder'
import { createKeyFile, readKeyFile } from '@server/backup/encryption'
import { makeBackup } from '@server/backup/make-backup'
import { readConfig } from '@server/config'
import { connect, type Database } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { copyGuard } from '@server/installation/copy-guard'
import { addressFromUrl } from '@server/installation/database-address'
import { readInstallationId } from '@server/installation/mode'
import { openMarketplace } from '@server/marketplace'
import { openFiles } from '@server/open-files'
import { fromRoot } from '@server/platform/project-root'
import { databaseUrlFor } from '@server/testing/database'
import { runCommand } from '@server/testing/run-command'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'
import { openServices } from './open-services'

// Each command is a process of its own, which compiles the sources.
vi.setConfig({ testTimeout: 120_000 })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const envOf = (market: Market) => ({
  DATABASE_URL: market.url,
  DATA_DIR: market.services.config.dataDir,
  DEMO: 'on',
})
const backUp = (market: Market, ...args: string[]) => runCommand('backup', envOf(market), ...args)

/** The same in this process, where the command itself is not what is tested. */
async function backUpHere({ services, db, url }: Market, parent: string, keyFile?: string) {
  const installationId = (await readInstallationId(db))!
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile)
  const target = { parent, installationId, key, now: new Date() }
  await makeBackup({ url, files: services.files, config: services.config }, target)
}

/** An empty database on the same server and an empty folder, to restore into. */
async function newPlace() {
  const name = `restored_${randomUUID().slice(0, 8)}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = databaseUrlFor(inject('postgresUrl'), name)
  const { db, close } = connect(url, 2)
  onTestFinished(async () => {
    await close()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  const env = { DATABASE_URL: url, DATA_DIR: newFolder(), DEMO: 'on' }
  /** Its own connections closed first, since a database in use is refused. */
  const restore = (...args: string[]) => runCommand('restore', env, ...args)
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.end()
    return rows
  }
  return { url, db, env, restore, query }
}

/** Every table of a database with a hash of its rows, but for unlogged ones, which no backup has. */
async function hashesOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text in ('public', 'graphile_worker') and relname <> 'migrations'`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as hash from ${name} t`,
    )
    hashes[name] = rows[0]!.hash
  }
  await client.end()
  return hashes
}

async function shopWithHistory(market: Market) {
  const vendor = await market.newVendor()
  const product = await market.newProduct()
  const { product_id } = await vendor.api.create_product({
    p_product: { name: 'Basket', price: 5, quantity: 1 },
    p_as_draft: true,
  })
  await vendor.api.add_product_image({ p_product_id: product_id, p_file: await pictureFile('teal') })
  const customer = await market.newCustomer()
  await market.placeOrder(customer, [{ product, quantity: 1 }], nairobi)
  return { customer, vendor, productId: product_id }
}

const insertedBy = (db: Database, action: string) => db.$count(auditLog, eq(auditLog.actionType, action))

describe('a backup', () => {
  test('is restored with every row, file and sequence, into a database that is migrated and works', async ({
    market,
  }) => {
    const { productId } = await shopWithHistory(market)
    const folder = newFolder()
    const guardOf = async (db: Database, dataDir: string, url: string) =>
      copyGuard({
        db,
        files: await openFiles({ dataDir }, db),
        config: { restored: undefined, demo: false },
        log: market.services.log,
        address: addressFromUrl(url),
      })
    const shop = await guardOf(market.db, market.services.config.dataDir, market.url)
    expect(await shop.blockedReason()).toBeUndefined()
    const before = await hashesOf(market.url)
    const backup = await backUp(market, folder)
    expect(backup).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Backed up \d+ tables and \d+ files to .* in [\d.]+ s\./),
    })
    expect(backup.out).toContain('unencrypted: see --key')
    expect(await insertedBy(market.db, 'backup_made')).toBeGreaterThan(0)
    const place = await newPlace()
    const restored = await place.restore(folder)
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining('All its files match their checksums.'),
    })
    const { 'public.audit_log': _entries, ...rows } = await hashesOf(place.url)
    const { 'public.audit_log': _entriesBefore, ...rowsBefore } = before
    expect(rows).toEqual(rowsBefore)
    const stored = async (db: Database, dataDir: string) => {
      const files = await openFiles({ dataDir }, db)
      const contents: Record<string, string> = {}
      for await (const { key } of files.list())
        if (!key.endsWith('witness.json')) contents[key] = (await files.get(key))!.toString('base64')
      return contents
    }
    const files = await stored(place.db, place.env.DATA_DIR)
    expect(files).toEqual(await stored(market.db, market.services.config.dataDir))
    expect(Object.keys(files).some((key) => key.includes(productId))).toBe(true)
    expect(readFileSync(join(place.env.DATA_DIR, 'auth-secret'), 'utf8')).toBe(
      readFileSync(join(market.services.config.dataDir, 'auth-secret'), 'utf8'),
    )
    // No jobs run on it until the operator says so.
    const copy = await guardOf(place.db, place.env.DATA_DIR, place.url)
    expect(await copy.blockedReason()).toContain('This database is a copy')
    const origin = 'http://127.0.0.1:9'
    const config = readConfig({ ...place.env, ROLE: 'web', LOG_LEVEL: 'silent' })
    const marketplace = await openMarketplace(config, {
      databaseUrl: place.url,
      publicUrl: origin,
      internalUrl: origin,
    })
    const response = await marketplace.app.request('/api/health')
    expect(response.status).toBe(200)
    await marketplace.close()
    // The triggers are there too.
    await place.db.insert(users).values({ name: 'Later', email: 'later@mail.test' })
    expect(await place.db.$count(profiles, eq(profiles.fullName, 'Later'))).toBe(1)
  })

  test('that is encrypted is restored with its key only, and shows nothing without it', async ({
    market,
  }) => {
    const folder = newFolder()
    const [key, otherKey] = [join(folder, 'a.key'), join(folder, 'b.key')]
    expect(await backUp(market, 'new-key', key)).toMatchObject({ code: 0 })
    expect(await backUp(market, 'new-key', key)).toMatchObject({
      code: 1,
      out: expect.stringContaining('exists already'),
    })
    await createKeyFile(otherKey)
    await market.newCustomer()
    expect(await backUp(market, join(folder, 'backups'), '--key', key)).toMatchObject({
      code: 0,
      out: expect.stringContaining(', encrypted.'),
    })
    const place = await newPlace()
    const [name] = readdirSync(join(folder, 'backups'))
    expect(readdirSync(join(folder, 'backups', name!)).toSorted()).toEqual(
      ['auth-secret.enc', 'database', 'files', 'manifest.json.enc'].filter((entry) =>
        existsSync(join(folder, 'backups', name!, entry)),
      ),
    )
    await expect(openBackup(join(folder, 'backups'), undefined)).rejects.toThrow(
      'is encrypted: name its key file',
    )
    await expect(openBackup(join(folder, 'backups'), await readKeyFile(otherKey))).rejects.toThrow(
      'encrypted with another key',
    )
    writeFileSync(otherKey, 'password')
    expect(await place.restore(join(folder, 'backups'), '--key', otherKey)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not a key file'),
    })
    expect(await place.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    expect(await place.restore(join(folder, 'backups'), '--key', key)).toMatchObject({ code: 0 })
  })

  test('that was killed is incomplete, and refused', async ({ market }) => {
    const folder = newFolder()
    const child = spawn(
      process.execPath,
      [fromRoot('node_modules/tsx/dist/cli.mjs'), fromRoot('server/cli/backup.ts'), folder],
      {
        env: { PATH: process.env['PATH'], ...envOf(market) },
        detached: true,
        stdio: 'ignore',
      },
    )
    const databaseFolder = () => readdirSync(folder).map((name) => join(folder, name, 'database'))[0]
    while (!databaseFolder() || !existsSync(databaseFolder()!)) await sleep(5)
    process.kill(-child.pid!, 'SIGKILL')
    await expect(openBackup(folder, undefined)).rejects.toThrow('There is no complete backup')
  })

  test('that is damaged is refused before anything changes', async ({ market }) => {
    const folder = newFolder()
    await backUpHere(market, folder)
    appendFileSync(join(folder, readdirSync(folder)[0]!, 'database', 'public.users.copy.gz'), 'x')
    const place = await newPlace()
    expect(await place.restore(folder)).toMatchObject({
      code: 1,
      out: expect.stringContaining('public.users.copy.gz has changed'),
    })
    expect(await place.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('is refused inside DATA_DIR, and with a number of backups that is none', async ({ market }) => {
    const inside = await backUp(market, join(market.services.config.dataDir, 'backups'))
    expect(inside).toMatchObject({ code: 1, out: expect.stringContaining('is inside DATA_DIR') })
    expect(await backUp(market, newFolder(), '--keep', '0')).toMatchObject({ code: 1 })
  })
})

describe('a restore', () => {
  test('replaces what is there only if told so, and ends one that was interrupted', async ({ market }) => {
    const folder = newFolder()
    await backUpHere(market, folder)
    const place = await newPlace()
    const addSetting = () =>
      place.query(`insert into settings (key, value) values ('operator_name', '"Later"')`)
    const hasSetting = async () =>
      (await place.query(`select 1 from settings where key = 'operator_name'`)).length > 0
    expect(await place.restore(folder)).toMatchObject({ code: 0 })
    await addSetting()
    expect(await place.restore(folder)).toMatchObject({
      code: 1,
      out: expect.stringContaining('This database is not empty'),
    })
    expect(await hasSetting()).toBe(true)
    expect(await place.restore(folder, '--replace')).toMatchObject({ code: 0 })
    expect(await hasSetting()).toBe(false)
    // One that was interrupted is no shop until it is repeated.
    await addSetting()
    await place.query('create table drizzle.unfinished_restore ()')
    await expect(openServices(place.env)).rejects.toThrow('Run npm run restore again')
    expect(await place.restore(folder)).toMatchObject({ code: 0 })
    expect(await hasSetting()).toBe(false)
  })

  test('erases again whoever was erased since, without another email', async ({ market }) => {
    const { session } = await market.newCustomer()
    const { api: admin } = await market.newAdmin()
    const folder = newFolder()
    await backUpHere(market, folder)
    await admin.erase_customer({ p_user_id: session.userId })
    await market.runJobs()
    const place = await newPlace()
    // The list of the erased is beside the files, which survived the loss of the database.
    const files = await openFiles({ dataDir: place.env.DATA_DIR }, market.db, { areFilesMissing: true })
    const key = `installation/erased/${session.userId}.json`
    await files.put(key, (await market.services.files.get(key))!)
    const { out } = await place.restore(folder)
    expect(out).toContain('Erased 1 account again.')
    const [user] = await place.db.select().from(users).where(eq(users.id, session.userId))
    expect(user!.email).toContain('deleted-')
    const { rows } = await place.db.execute(
      sql`select 1 from graphile_worker._private_jobs j where payload::text like ${`%${session.email}%`}`,
    )
    expect(rows).toEqual([])
    expect(await insertedBy(place.db, 'erasure_repeated')).toBe(1)
  })
})

describe('a rehearsal', () => {
  test('restores the newest backup, checks its books, and leaves nothing but an entry', async ({
    market,
  }) => {
    await shopWithHistory(market)
    const folder = newFolder()
    await backUpHere(market, folder)
    expect((await backUp(market, folder, '--keep', '1')).out).toContain('Deleted 1 older backup.')
    const { code, out } = await backUp(market, 'rehearse', folder)
    expect(out).toContain('The backup can be restored, and its books are right.')
    expect(out).toMatch(/Rows loaded +[\d.]+ s/)
    expect(code).toBe(0)
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.actionType, 'backup_rehearsed'))
    expect(entry!.details).toMatchObject({ mismatches: 0, source: 'command_line' })
  })

  test('fails if the books are wrong', async ({ market }) => {
    await shopWithHistory(market)
    await market.db.execute(sql`update product_images set file_key = 'public/products/lost/file'`)
    const folder = newFolder()
    await backUpHere(market, folder)
    const { code, out } = await backUp(market, 'rehearse', folder)
    expect(out).toContain('is missing')
    expect(out).toMatch(/but (1 record does|\d+ records do) not match/)
    expect(code).toBe(1)
  })
})
