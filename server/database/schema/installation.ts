import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'

/** What a database holds: the demo, a trial whose mail and payments are simulated, or the orders and money of a real shop. */
export const modes = ['demo', 'sandbox', 'shop'] as const

export type Mode = (typeof modes)[number]

/** Called `world` in the database, whose columns keep their names while versions are mixed. */
export const mode = pgEnum('world', modes)

/** What this database is: one row, written at the first start and changed by a command only (`server/installation/`). */
export const installation = pgTable(
  'installation',
  {
    id: uuidPrimaryKey(),
    isOnly: boolean().notNull().default(true).unique('installation_once'),
    mode: mode('world').notNull(),
    /** A hash of the secret that signs cookies and encrypts two-factor secrets; null until a process has started with one. */
    secretFingerprint: text(),
    /** Where jobs are run on it: a database that records another place than where it is, is a copy. */
    place: text(),
    /** The last time that a process which runs jobs reported. The witness beside the files has the same, and stays when a backup is restored. */
    seenAt: timestamptz(),
    chosenAt: timestampDefaultNow(),
  },
  (t) => [check('installation_is_one', sql`${t.isOnly}`)],
)

/** Builds of the pages whose assets are in the file store, for pages that processes with other builds have rendered. */
export const builds = pgTable('builds', {
  /** A hash of the names of its assets, which have hashes of their contents. */
  id: text().primaryKey(),
  assets: jsonb().$type<string[]>().notNull(),
  /** When a process with this build last reported; its assets go a week later. */
  seenAt: timestamptz().notNull(),
})
