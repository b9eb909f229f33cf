import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '@server/config'
import type { Database } from '@server/database/connect'
import { installation } from '@server/database/schema/installation'
import type { FileStore } from '@server/platform/files/file-store'
import { databaseAddress } from './database-address'

/** Beside the files, so that it stays when only the database goes back to a backup. */
const markerKey = 'installation/witness.json'
/** By how much the witness may be ahead of the database: a replica that took over may lack the last reports. */
const toleranceMs = 5 * 60_000

interface CopyGuardOptions {
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
  blockedReason(): Promise<string | undefined>
}

/**
 * Recognises a restored copy: by a database that is elsewhere than where jobs were last run on it, or that is older than the witness beside the
 * files. `RESTORED=yes` takes it as the shop from now on; `RESTORED=no` declares it a copy, whatever the markers say. A demo is free to be copied.
 */
export function copyGuard({ db, files, config, log, address }: CopyGuardOptions): CopyGuard {
  let isClaimed = false
  return {
    async blockedReason() {
      if (config.demo) return undefined
      if (config.restored === false) return 'RESTORED=no says that this database is a copy.'
      const currentAddress = await databaseAddress(db, address)
      const [row] = await db.select().from(installation)
      if (!(config.restored && !isClaimed)) {
        if (row!.place && row!.place !== currentAddress) return relocatedMessage(row!.place, currentAddress)
        const isOlder = await isOlderThanMarker(files, row!).catch((error: unknown) => {
          log.warn({ err: error }, 'the witness beside the files cannot be read')
          return undefined
        })
        // Where this process has been at work, mail and payments go on while the files are away. It reports nothing: a later look decides.
        if (isOlder === undefined) return isClaimed ? undefined : unknownCopyMessage
        if (isOlder) return restoredMessage
      }
      const [updatedInstallation] = await db
        .update(installation)
        .set({ place: currentAddress, seenAt: sql`now()` })
        .where(eq(installation.id, row!.id))
        .returning({ id: installation.id, seenAt: installation.seenAt })
      // Without room for it, or with the share away, mail and payments go on: readiness says what is wrong with the files.
      await files
        .put(markerKey, Buffer.from(JSON.stringify(updatedInstallation)))
        .catch((error: unknown) => log.warn({ err: error }, 'the witness beside the files was not written'))
      isClaimed = true
      return undefined
    },
  }
}

const resolutionText =
  'Mail and payouts waiting in it may have been sent long ago. Check it first. If it is the live shop from now on, start it once with RESTORED=yes.'
const relocatedMessage = (lastAddress: string, currentAddress: string) =>
  `This database is a copy: jobs were last run on it at another place (${lastAddress}), not here (${currentAddress}). ${resolutionText}`
const unknownCopyMessage =
  'The files cannot be read, so it is unclear whether this database was restored from a backup.'
const restoredMessage = `This database is a copy: it is older than the last work done here. ${resolutionText}`

async function isOlderThanMarker(files: FileStore, { id, seenAt }: { id: string; seenAt: Date | null }) {
  const bytes = await files.get(markerKey)
  if (!bytes) return false
  const marker = JSON.parse(bytes.toString()) as { id: string; seenAt: string }
  return marker.id === id && new Date(marker.seenAt).getTime() - (seenAt?.getTime() ?? 0) > toleranceMs
}
