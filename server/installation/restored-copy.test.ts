import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished } from 'vitest'
import pg from 'pg'
import { readConfig } from '@server/config'
import { connect } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { openMarketplace } from '@server/marketplace'
import { startInbox } from '@server/platform/mail/inbox'
import { sendMailLater } from '@server/platform/mail/mail'
import { copyOfTemplate, databaseUrlFor } from '@server/testing/database'
import { test, type Market } from '@server/testing/market'

// A whole shop is backed up and restored, as docs/operations.md says, and started. Its mail goes to a mail server that catches it.

/** Where a shop has its data, and how its database server is started and stopped there. */
interface Place {
  dataDir: string
  open(): Promise<{ databaseUrl: string; cluster?: string; stop(): Promise<void> }>
}

/** A way to back up and restore: a new shop's place, and that of a copy made while the shop is stopped. */
interface Way {
  newShop(): Promise<Place>
  copyOf(shop: Place): Promise<Place>
}

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'kijani-restored-'))
  // PostgreSQL runs under an account of its own where we run as root.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** With the embedded server: all is in one folder. */
const folderCopy: Way = {
  newShop: async () => ofFolder(newFolder()),
  async copyOf({ dataDir }) {
    const copy = newFolder()
    execFileSync('cp', ['-a', `${dataDir}/.`, copy])
    return ofFolder(copy)
  },
}

const ofFolder = (dataDir: string): Place => ({
  dataDir,
  async open() {
    const { url, cluster, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    return { databaseUrl: url, cluster, stop }
  },
})

/** On a server of its own: the database by its means, the files by copying the folder. */
const onServer = (copyDatabase: (from: string, to: string) => Promise<void>): Way => ({
  async newShop() {
    const { url, drop } = await copyOfTemplate(inject('postgresUrl'))
    onTestFinished(drop)
    return ofDatabase(url, newFolder())
  },
  async copyOf(shop) {
    const { databaseUrl } = await shop.open()
    const name = `restored_${randomUUID().slice(0, 8)}`
    await copyDatabase(databaseUrl, name)
    onTestFinished(() => onTestServer(`drop database ${name} with (force)`))
    const dataDir = newFolder()
    cpSync(shop.dataDir, dataDir, { recursive: true, preserveTimestamps: true })
    return ofDatabase(databaseUrlFor(databaseUrl, name), dataDir)
  },
})

const ofDatabase = (databaseUrl: string, dataDir: string): Place => ({
  dataDir,
  open: async () => ({ databaseUrl, stop: async () => {} }),
})

async function onTestServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlFor(inject('postgresUrl'), 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const template = onServer((from, to) =>
  onTestServer(`create database ${to} template ${new URL(from).pathname.slice(1)}`),
)

const dump = onServer(async (from, to) => {
  const file = join(newFolder(), 'kijani.dump')
  execFileSync('pg_dump', ['-Fc', '-f', file, from])
  await onTestServer(`create database ${to}`)
  execFileSync('pg_restore', ['-d', databaseUrlFor(from, to), '--exit-on-error', file])
})

/** `pg_dump` comes with no package of ours, and reads no server that is newer than itself. */
function canDump(): boolean {
  try {
    return Number(/ (\d+)/.exec(execFileSync('pg_dump', ['--version']).toString())![1]) >= 18
  } catch {
    return false
  }
}

/** Starts a process of a shop, lets `work` look at it, and stops it. */
async function run<T>(place: Place, smtpUrl: string, restored: string, work: (at: Process) => Promise<T>) {
  const { databaseUrl, cluster, stop } = await place.open()
  const settings = { DEMO: 'off', SANDBOX: 'off', MAIL_FROM: 'Shop <hello@shop.test>', LOG_LEVEL: 'silent' }
  const origin = 'http://localhost:3000'
  const env = { ...settings, SMTP_URL: smtpUrl, PUBLIC_URL: origin, RESTORED: restored }
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: place.dataDir })
  const { db, close } = connect(databaseUrl, 2)
  const marketplace = await openMarketplace(config, {
    databaseUrl,
    cluster,
    publicUrl: origin,
    internalUrl: origin,
  })
  try {
    await marketplace.startWorking()
    const health = await marketplace.app.request('/api/health')
    const { alarms } = (await health.json()) as { alarms: string[] }
    return await work({ db, alarms })
  } finally {
    await marketplace.close()
    await close()
    await stop()
  }
}

interface Process {
  db: ReturnType<typeof connect>['db']
  alarms: string[]
}

/** What happened to the jobs that wait, by name: how often they were tried. */
async function triesOf({ db }: Process) {
  const { rows } = await db.execute<{ tries: number; taken: number }>(sql`
    select coalesce(sum(attempts), 0)::int as tries, count(locked_at)::int as taken from graphile_worker._private_jobs`)
  return rows[0]
}

/** A shop with a mail in its queue that was not sent when it stopped. */
async function stoppedShop(way: Way, smtpUrl: string, to: string): Promise<Place> {
  const shop = await way.newShop()
  await run(shop, smtpUrl, '', async ({ alarms }) => expect(alarms).toEqual([]))
  const { databaseUrl, stop } = await shop.open()
  const { db, close } = connect(databaseUrl, 2)
  await sendMailLater(db, { to, subject: 'Your order', body: ['It is on its way.'] })
  await close()
  await stop()
  return shop
}

const newInbox = async (market: Market) => {
  const inbox = await startInbox(market.db)
  onTestFinished(inbox.stop)
  return inbox.url
}

describe.each([
  ['the copy of a data folder', folderCopy, process.platform !== 'win32'],
  ['a database copied by its server', template, true],
  ['a dump that was restored', dump, canDump()],
])('%s', (_, way, isPossible) => {
  test.runIf(isPossible)(
    'takes no jobs and sends no mail until it is told that it is the shop, which goes on meanwhile',
    { timeout: 240_000 },
    async ({ market }) => {
      const smtpUrl = await newInbox(market)
      const to = `${randomUUID().slice(0, 8)}@buyer.example`
      const arrived = async () => (await market.mailsTo(to)).length
      const shop = await stoppedShop(way, smtpUrl, to)
      const copy = await way.copyOf(shop)
      for (const restored of ['', 'no', ''])
        await run(copy, smtpUrl, restored, async (at) => {
          expect(at.alarms).toContain('This process isn’t running jobs. See its log for the reason.')
          expect(await triesOf(at)).toEqual({ tries: 0, taken: 0 })
        })
      expect(await arrived()).toBe(0)
      await run(shop, smtpUrl, '', async ({ alarms }) => {
        expect(alarms).toEqual([])
        await expect.poll(arrived, { timeout: 60_000 }).toBe(1)
      })
      await run(copy, smtpUrl, 'yes', async ({ alarms }) => {
        expect(alarms).toEqual([])
        await expect.poll(arrived, { timeout: 60_000 }).toBe(2)
      })
      // What it was told once, it knows.
      await run(copy, smtpUrl, '', async ({ alarms }) => expect(alarms).toEqual([]))
    },
  )
})
