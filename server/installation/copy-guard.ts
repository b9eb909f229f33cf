import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '@server/config'
import type { Database } from '@server/database/connect'
import { installation } from '@server/database/schema/installation'
import type { FileStore } from '@server/platform/files/file-store'
import { databaseAddress } from './database-address'

/** Beside the files, so that it stays when only the database goes back to a backup. */
const witnessKey = 'installation/witness.json'
/** By how much the witness may be ahead of the database: a replica that took over may lack the last reports. */
const toleranceMs = 5 * 60_000

interface Setting {
  db: Database
  files: FileStore
  config: Pick<Config, 'restored' | 'demo'>
  log: Logger
  /** Where the database is reached: `addressFromUrl` or `addressFromCluster`. */
  address: string
}

/** Whether a process may run jobs on this database, or it is a copy whose mail and payouts were sent long ago. */
export interface CopyGuard {
  /** A sentence if it may not. Otherwise reports, in the database and beside the files, that it is at work here. */
  objection(): Promise<string | undefined>
}

/**
 * Recognises a restored copy: by a database that is elsewhere than where jobs were last run on it, or that is older than the witness beside the
 * files. `RESTORED=yes` takes it as the shop from now on; `RESTORED=no` calls it a copy whatever the marks say. A demo is free to be copied.
 */
export function copyGuard({ db, files, config, log, address }: Setting): CopyGuard {
  let isTaken = false
  return {
    async objection() {
      if (config.demo) return undefined
      if (config.restored === false) return 'RESTORED=no says that this database is a copy.'
      const here = await databaseAddress(db, address)
      const [row] = await db.select().from(installation)
      if (!(config.restored && !isTaken)) {
        if (row!.place && row!.place !== here) return movedMessage(row!.place, here)
        const isOlder = await isOlderThanWitness(files, row!).catch(() => undefined)
        if (isOlder === undefined) return unknownCopyMessage
        if (isOlder) return restoredMessage
      }
      const [reported] = await db
        .update(installation)
        .set({ place: here, seenAt: sql`now()` })
        .where(eq(installation.id, row!.id))
        .returning({ id: installation.id, seenAt: installation.seenAt })
      // Without room for it, or with the share away, mail and payments go on: readiness says what is wrong with the files.
      await files
        .put(witnessKey, Buffer.from(JSON.stringify(reported)))
        .catch((error: unknown) => log.warn({ err: error }, 'the witness beside the files was not written'))
      isTaken = true
      return undefined
    },
  }
}

const remedy =
  'Mail and payouts waiting in it may have been sent long ago. Check it first. If it is the live shop from now on, start it once with RESTORED=yes.'
const movedMessage = (last: string, here: string) =>
  `This database is a copy: jobs were last run on it at another place (${last}), not here (${here}). ${remedy}`
const unknownCopyMessage =
  'The files cannot be read, so it is unclear whether this database was restored from a backup.'
const restoredMessage = `This database is a copy: it is older than the last work done here. ${remedy}`

async function isOlderThanWitness(files: FileStore, { id, seenAt }: { id: string; seenAt: Date | null }) {
  const bytes = await files.get(witnessKey)
  if (!bytes) return false
  const witness = JSON.parse(bytes.toString()) as { id: string; seenAt: string }
  return witness.id === id && new Date(witness.seenAt).getTime() - (seenAt?.getTime() ?? 0) > toleranceMs
}
