import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Builds of the pages whose assets are in the file store, for pages that processes with other builds have rendered. */
export const builds = pgTable('builds', {
  /** A hash of the names of its assets, which have hashes of their contents. */
  id: text().primaryKey(),
  assets: jsonb().$type<string[]>().notNull(),
  /** When a process with this build last reported; its assets go a week later. */
  seenAt: moment().notNull(),
})
