import { createRouterClient } from '@orpc/server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '@contract/contract'
import { readConfig } from '@server/config'
import { connect } from '@server/database/connect'
import { ledgerTotal } from '@server/domains/ledger/service'
import { listen } from '@server/http/listen'
import { handlers } from '@server/http/handlers'
import { allJobs, type schedule } from '@server/jobs'
import { openMarketplace } from '@server/marketplace'
import { procedureRouter } from '@server/platform/procedures'
import { runWaitingJobs, type Job } from '@server/platform/jobs'
import { listCapturedEmails } from '@server/platform/mail/inbox'
import type { Context } from '@server/platform/services'
import type { Session } from '@server/platform/session'
import { copyTemplateDatabase } from './database'
import type { PgBouncer } from './pgbouncer'
import { peopleFactory } from './people'
import { shoppingFixtures } from './shopping'
import { readUrlOf, type Standby } from './standby'

interface MarketOptions {
  /** Environment variables. */
  settings?: Record<string, string> | undefined
  /** It reaches its database through it. */
  pooler?: PgBouncer | undefined
  /** The standbys of the server, which answer its reads. */
  standbys?: readonly Standby[] | undefined
}

/**
 * A complete marketplace on its own database of a test server, listening on a free port, with its sandboxes. Nothing runs in the
 * background: `runJobs` runs waiting jobs, and `setClock` sets the time.
 */
export async function openMarketOn(
  serverUrl: string,
  { settings = {}, pooler, standbys = [] }: MarketOptions = {},
) {
  const { url, drop } = await copyTemplateDatabase(serverUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-market-'))
  const server = await listen('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ROLE: 'web',
    LOG_LEVEL: 'fatal',
    DEMO: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  let fixedNow: Date | undefined
  const clock = () => fixedNow ?? new Date()
  const marketplace = await openMarketplace(config, {
    databaseUrl: pooler?.urlOf(url) ?? url,
    directUrl: pooler && url,
    readUrl: standbys.length > 0 ? readUrlOf(url, standbys) : undefined,
    publicUrl: origin,
    internalUrl: origin,
    clock,
  })
  await server.serve(marketplace.app)
  server.ready()
  const { services, mailer } = marketplace
  const router = procedureRouter(handlers)
  const jobsConnection = connect(url, 2)
  const api = (session: Session | null, idempotencyKey?: string): Api =>
    createRouterClient(router, { context: { services, session, idempotencyKey } })
  const context = (session: Session | null = null): Context => ({
    tx: services.db,
    now: clock(),
    session,
    services,
  })

  const runJobs = () => runWaitingJobs(jobsConnection.pool, services, allJobs(mailer))
  const runJob = (name: keyof typeof schedule & string) => (allJobs(mailer)[name] as Job)({}, services)

  const core = {
    origin,
    url,
    services,
    app: marketplace.app,
    realtimeEvents: marketplace.realtimeEvents,
    viewCounter: marketplace.viewCounter,
    db: services.db,
    context,
    /** The API, called as `session`; refusals are errors with `code` and `message`. */
    api,
    /** Runs every waiting job, including those they queue; failed ones are left to their retry. */
    runJobs,
    /** Runs one scheduled job now. */
    runJob,
    setClock: (date: Date | undefined) => void (fixedNow = date),
    clock,
    mailsTo: (email: string) => listCapturedEmails(services.db, email),
    /** 0 if the books balance. */
    ledgerTotal: () => ledgerTotal(services.db),
    async close() {
      marketplace.realtimeEvents.close()
      await server.close()
      await marketplace.close()
      await jobsConnection.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  const testPeople = peopleFactory(core)
  return { ...core, ...testPeople, ...shoppingFixtures(core, testPeople) }
}

export type Market = Awaited<ReturnType<typeof openMarketOn>>
