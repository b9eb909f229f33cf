import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Queryable } from '@server/database/connect'
import type { FileStore } from '../files/file-store'
import { readDatabaseSignals, type DatabaseSignals } from './database-signals'
import type { ProcessSignals } from './process-signals'
import type { HealthSignals } from './technical-alarms'

/** However often anyone asks, nothing is checked more often than this. */
const maxAgeMs = 1_000
/** What takes longer does not answer. */
const timeoutMs = 2_000
/** How long somebody who asks waits for a check: what hangs must not make the process look dead. */
const patienceMs = 300

/** The health of this process and of what it depends on, at most a second old. */
export interface HealthWatch {
  /** Returns what is known after a moment, even if the database or the storage hangs. */
  read(): Promise<HealthSignals>
}

interface HealthWatchOptions {
  /** Not the pool of the pages: a busy process would look broken. */
  db: Queryable
  files: Pick<FileStore, 'probe'>
  processSignals(): ProcessSignals
  log: Logger
}

/** Checks the database and the storage whenever somebody asks, but never more than one check of each at a time. */
export function watchHealth({ db, files, processSignals, log }: HealthWatchOptions): HealthWatch {
  let database: DatabaseSignals | null | undefined
  let canStoreFiles = true

  const checkDatabase = throttled(async () => {
    const previous = database
    const reading = readDatabaseSignals(db).catch((error: unknown) => {
      if (previous !== null) log.error({ err: error }, 'the database did not answer')
      return null
    })
    database = await Promise.race([reading, sleep(timeoutMs, null, { ref: false })])
  })
  const checkStorage = throttled(async () => {
    const before = canStoreFiles
    const storing = files.probe().then(
      () => true,
      (error: unknown) => {
        if (before) log.error({ err: error }, 'files cannot be stored')
        return false
      },
    )
    canStoreFiles = await Promise.race([storing, sleep(timeoutMs, false, { ref: false })])
  })

  return {
    async read() {
      const checks = Promise.all([checkDatabase(), checkStorage()])
      await Promise.race([checks, sleep(patienceMs, undefined, { ref: false })])
      return { database, canStoreFiles, process: processSignals() }
    },
  }
}

/** Runs `check` again once the latest is over and began more than a second ago. Resolves when the latest is over. */
function throttled(check: () => Promise<void>): () => Promise<void> {
  let startedAt = -Infinity
  let latest = Promise.resolve()
  let isRunning = false
  return () => {
    if (!isRunning && performance.now() - startedAt > maxAgeMs) {
      startedAt = performance.now()
      isRunning = true
      latest = check().finally(() => (isRunning = false))
    }
    return latest
  }
}
