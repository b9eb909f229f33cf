import type { Logger } from 'pino'
import type { Config } from '@server/config'
import type { Database, Queryable } from '@server/database/connect'
import type { FileStore } from './files/file-store'
import type { Session } from './session'

/** What every verb can reach: made once by main.ts, handed down, never imported. */
export interface Services {
  config: Config
  /** Where people reach the site: `https://shop.example`, no slash at the end. */
  publicUrl: string
  /** Where this process reaches itself: `http://127.0.0.1:3000`. The sandboxes of the providers are there. */
  internalUrl: string
  db: Database
  files: FileStore
  log: Logger
  /** What time it is; tests and the demo set it. */
  clock(): Date
}

/** What one call or job works with. `tx` is its transaction, or the database where it only reads. */
export interface Context {
  tx: Queryable
  now: Date
  session: Session | null
  services: Services
}
