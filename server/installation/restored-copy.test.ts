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
import { enqueueEmail } from '@server/platform/mail/mail'
import { copyTemplateDatabase, databaseUrlFor } from '@server/testing/database'
import { test, type Market } from '@server/testing/market'

// A whole shop is backed up and restored, as docs/operations.md says, and started. Its mail goes to a mail server that catches it.

/** Where a shop has its data, and how its database server is started and stopped there. */
interface TestInstallation {
  dataDir: string
  open(): Promise<{ databaseUrl: string; cluster?: string; stop(): Promise<void> }>
}

/** A way to back up and restore: a new shop's place, and that of a copy made while the shop is stopped. */
interface BackupMethod {
  newInstallation(): Promise<TestInstallation>
  copyOf(shop: TestInstallation): Promise<TestInstallation>
}

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'kijani-restored-'))
  // PostgreSQL runs under an account of its own where we run as root.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** With the embedded server: everything is in one folder. */
const folderCopy: BackupMethod = {
  newInstallation: async () => embeddedInstallation(newFolder()),
  async copyOf({ dataDir }) {
    const copy = newFolder()
    execFileSync('cp', ['-a', `${dataDir}/.`, copy])
    return embeddedInstallation(copy)
  },
}

const embeddedInstallation = (dataDir: string): TestInstallation => ({
  dataDir,
  async open() {
    const { url, cluster, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
    return { databaseUrl: url, cluster, stop }
  },
})

/** On a server of its own: the database by its means, the files by copying the folder. */
const externalBackup = (
  copyDatabase: (sourceUrl: string, databaseName: string) => Promise<void>,
): BackupMethod => ({
  async newInstallation() {
    const { url, drop } = await copyTemplateDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    return externalInstallation(url, newFolder())
  },
  async copyOf(shop) {
    const { databaseUrl } = await shop.open()
    const name = `restored_${randomUUID().slice(0, 8)}`
    await copyDatabase(databaseUrl, name)
    onTestFinished(() => runOnTestServer(`drop database ${name} with (force)`))
    const dataDir = newFolder()
    cpSync(shop.dataDir, dataDir, { recursive: true, preserveTimestamps: true })
    return externalInstallation(databaseUrlFor(databaseUrl, name), dataDir)
  },
})

const externalInstallation = (databaseUrl: string, dataDir: string): TestInstallation => ({
  dataDir,
  open: async () => ({ databaseUrl, stop: async () => {} }),
})

async function runOnTestServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlFor(inject('postgresUrl'), 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const templateCopy = externalBackup((sourceUrl, databaseName) =>
  runOnTestServer(`create database ${databaseName} template ${new URL(sourceUrl).pathname.slice(1)}`),
)

const dumpAndRestore = externalBackup(async (sourceUrl, databaseName) => {
  const file = join(newFolder(), 'kijani.dump')
  execFileSync('pg_dump', ['-Fc', '-f', file, sourceUrl])
  await runOnTestServer(`create database ${databaseName}`)
  execFileSync('pg_restore', ['-d', databaseUrlFor(sourceUrl, databaseName), '--exit-on-error', file])
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
async function runProcess<T>(
  installation: TestInstallation,
  smtpUrl: string,
  restored: string,
  work: (runningProcess: RunningProcess) => Promise<T>,
) {
  const { databaseUrl, cluster, stop } = await installation.open()
  const settings = { DEMO: 'off', SANDBOX: 'off', MAIL_FROM: 'Shop <hello@shop.test>', LOG_LEVEL: 'silent' }
  const origin = 'http://localhost:3000'
  const env = { ...settings, SMTP_URL: smtpUrl, PUBLIC_URL: origin, RESTORED: restored }
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: installation.dataDir })
  const { db, close } = connect(databaseUrl, 2)
  const marketplace = await openMarketplace(config, {
    databaseUrl,
    cluster,
    publicUrl: origin,
    internalUrl: origin,
  })
  try {
    await marketplace.startWorkers()
    const health = await marketplace.app.request('/api/health')
    const { alarms } = (await health.json()) as { alarms: string[] }
    return await work({ db, alarms })
  } finally {
    await marketplace.close()
    await close()
    await stop()
  }
}

interface RunningProcess {
  db: ReturnType<typeof connect>['db']
  alarms: string[]
}

/** How often the waiting jobs were attempted, and how many are locked. */
async function attemptsOf({ db }: RunningProcess) {
  const { rows } = await db.execute<{ tries: number; taken: number }>(sql`
    select coalesce(sum(attempts), 0)::int as tries, count(locked_at)::int as taken from graphile_worker._private_jobs`)
  return rows[0]
}

/** A shop with a mail in its queue that was not sent when it stopped. */
async function createStoppedShop(
  method: BackupMethod,
  smtpUrl: string,
  to: string,
): Promise<TestInstallation> {
  const shop = await method.newInstallation()
  await runProcess(shop, smtpUrl, '', async ({ alarms }) => expect(alarms).toEqual([]))
  const { databaseUrl, stop } = await shop.open()
  const { db, close } = connect(databaseUrl, 2)
  await enqueueEmail(db, { to, subject: 'Your order', body: ['It is on its way.'] })
  await close()
  await stop()
  return shop
}

const startTestInbox = async (market: Market) => {
  const inbox = await startInbox(market.db)
  onTestFinished(inbox.stop)
  return inbox.url
}

describe.each([
  ['the copy of a data folder', folderCopy, process.platform !== 'win32'],
  ['a database copied by its server', templateCopy, true],
  ['a dump that was restored', dumpAndRestore, canDump()],
])('%s', (_, method, isPossible) => {
  test.runIf(isPossible)(
    'takes no jobs and sends no mail until it is told that it is the shop, which goes on meanwhile',
    { timeout: 240_000 },
    async ({ market }) => {
      const smtpUrl = await startTestInbox(market)
      const to = `${randomUUID().slice(0, 8)}@buyer.example`
      const mailCount = async () => (await market.mailsTo(to)).length
      const shop = await createStoppedShop(method, smtpUrl, to)
      const copy = await method.copyOf(shop)
      for (const restored of ['', 'no', ''])
        await runProcess(copy, smtpUrl, restored, async (runningProcess) => {
          expect(runningProcess.alarms).toContain(
            'This process isn’t running jobs. See its log for the reason.',
          )
          expect(await attemptsOf(runningProcess)).toEqual({ tries: 0, taken: 0 })
        })
      expect(await mailCount()).toBe(0)
      await runProcess(shop, smtpUrl, '', async ({ alarms }) => {
        expect(alarms).toEqual([])
        await expect.poll(mailCount, { timeout: 60_000 }).toBe(1)
      })
      await runProcess(copy, smtpUrl, 'yes', async ({ alarms }) => {
        expect(alarms).toEqual([])
        await expect.poll(mailCount, { timeout: 60_000 }).toBe(2)
      })
      // It has recorded what it was told.
      await runProcess(copy, smtpUrl, '', async ({ alarms }) => expect(alarms).toEqual([]))
    },
  )
})
