import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import type { Session } from '@server/platform/session'
import { membersOf } from '../harness/members'
import { builtServerCommand, startServer } from '../harness/servers'

/** A marketplace of a journey's own, whose database it may change: to let time pass, or to sell out a product. */
export interface OwnMarketplace extends ReturnType<typeof membersOf> {
  origin: string
  db: Database
  /** A new page of somebody who is signed in. */
  openPage(browser: Browser, session: Session, options?: BrowserContextOptions): Promise<Page>
  stop(): Promise<void>
}

/** `settings` are further environment variables. */
export async function startOwnMarketplace(settings: Record<string, string> = {}): Promise<OwnMarketplace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-own-'))
  const database = await startEmbeddedPostgres({ dataDir, fast: true })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  }
  const { origin, stop } = await startServer(builtServerCommand, env, '/api/health', {
    log: join(dataDir, 'server.log'),
  })
  const connection = connect(database.url, 2)
  const members = membersOf({ origin, dataDir, db: connection.db })
  return {
    ...members,
    origin,
    db: connection.db,
    async openPage(browser, { userId }, options) {
      const [name, ...value] = (await members.cookieOf(userId)).split('=')
      const context = await browser.newContext({ baseURL: origin, ...options })
      await context.addCookies([{ name: name!, value: value.join('='), url: origin }])
      return context.newPage()
    },
    async stop() {
      await stop()
      await connection.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
