import type { Logger } from 'pino'
import type { Config } from '@server/config'
import type { Database, Queryable } from '@server/database/connect'
import type { Readers } from '@server/database/readers/readers'
import type { FileStore } from './files/file-store'
import type { ProcessSignals } from './health/process-signals'
import type { Session } from './session'
import type { ThreadPool } from './threads/thread-pool'
import type { Warnings } from './warnings'

/** Dependencies available to every handler: created once by main.ts and passed down, never imported. */
export interface Services {
  config: Config
  /** The site's public URL, such as `https://shop.example`, without a trailing slash. */
  publicUrl: string
  /** This process's own URL, such as `http://127.0.0.1:3000`; the provider sandboxes live there. */
  internalUrl: string
  db: Database
  /** The standbys that may answer reads; undefined without DATABASE_READ_URL. */
  readers?: Pick<Readers, 'choose'> | undefined
  files: FileStore
  /** For work that would block everyone else. */
  threads: ThreadPool
  log: Logger
  /** Risks for a real shop. */
  warnings: Warnings
  /** What this process knows of its own health. */
  processSignals(): ProcessSignals
  /** The current time; tests and the demo override it. */
  clock(): Date
}

/** What a read runs on that may be a moment behind: a reader, if there is one. */
export const readDatabase = ({ db, readers }: Pick<Services, 'db' | 'readers'>): Queryable =>
  readers?.choose() ?? db

/** The context of one procedure call or job. `tx` is its transaction, or, if it only reads, the database or a reader. */
export interface Context {
  tx: Queryable
  now: Date
  session: Session | null
  services: Services
  /** Set if a command of the operator does it, and not a call or a job: recorded in the audit log. */
  source?: 'command_line'
}
