import type { ClusterSite } from './site'
import { killAtWork, type Takeover } from './worker-jobs'
import { countStatements, type StatementCounts } from './statements'
import { waitUntil } from './wait-until'

/** Something that fails while people buy. */
export interface Fault {
  name: string
  /** Takes it away; returns what puts it back, if anybody has to. */
  begin(site: ClusterSite, notes: Notes): Promise<(() => Promise<unknown>) | undefined>
}

/** What is looked at when the round ends. */
export interface Notes {
  takeover?: Takeover
  statementsBefore: StatementCounts
  statements?: StatementCounts
}

/** In this order. */
export const faults: readonly Fault[] = [
  { name: 'nothing fails', begin: () => Promise.resolve(undefined) },
  {
    name: 'a web process is killed',
    async begin({ webs: [web], database }, notes) {
      notes.statements = await countStatements(database)
      await web.kill()
      return web.start
    },
  },
  {
    // It stays away until the other one has carried on with its jobs.
    name: 'a worker is killed',
    async begin(site, notes) {
      notes.takeover = await killAtWork(site)
      return undefined
    },
  },
  {
    name: 'the reader is killed',
    async begin({ database }) {
      const reader = database.reader()
      await reader.kill()
      return reader.start
    },
  },
  {
    name: 'PgBouncer is killed',
    async begin({ pooler }) {
      await pooler.kill()
      return pooler.start
    },
  },
  {
    // The failover manager acts on its own.
    name: 'the primary is killed',
    async begin({ database }) {
      await database.waitUntilSynchronous()
      const lost = database.primary()
      await lost.kill()
      await waitUntil('the reader is promoted', () => Promise.resolve(database.primary() !== lost))
      return undefined
    },
  },
  {
    name: 'the old primary returns as the reader',
    async begin({ database }) {
      await database.addReader()
      await database.waitUntilSynchronous()
      return undefined
    },
  },
]
