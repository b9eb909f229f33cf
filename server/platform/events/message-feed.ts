import type pg from 'pg'
import type { Logger } from 'pino'
import { committedSinceSql, databaseEraSql } from '../committed-since'

/** Where published messages are received. A message broker would be another implementation, beside `publish_message`. */
export interface MessageFeed {
  /** Receives messages from now on, until it is stopped. */
  start(handlers: MessageHandlers): void
  stop(): void
}

export interface MessageHandlers {
  /** Called with each message, once for each transaction that published it. */
  onMessage(text: string): void
  /** Called once messages are being received, also after an interruption. Earlier ones, or those sent during it, are unknown. */
  onConnect(): void
  /** An interruption has begun, or is found to have been. */
  onDisconnect(): void
}

const defaultPollMs = 250
const retryMs = 1000
/** Messages are deleted after some minutes (`realtime-jobs.ts`): whoever has not looked for so long may have missed some. */
const maxPauseMs = 2 * 60_000

const newMessagesSql = `
  select now.snapshot::text, ${databaseEraSql} as era, coalesce((
    select json_agg(m.message order by m.transaction_id) from (
      select transaction_id, message from realtime_messages where ${committedSinceSql}
      group by transaction_id, message) m), '[]') as messages
  from (select pg_current_snapshot() as snapshot) now`

interface Answer {
  snapshot: string
  era: string
  messages: string[]
}

/**
 * Reads the messages that transactions have left in `realtime_messages`, four times a second. `pool`: its connection is for small
 * statements that may wait for each other.
 */
export function createMessageFeed(pool: pg.Pool, log: Logger, pollMs = defaultPollMs): MessageFeed {
  let handlers: MessageHandlers | undefined
  let timer: NodeJS.Timeout | undefined
  let position: { snapshot: string; era: string; readAt: number } | undefined
  let hasFailed = false

  async function poll(): Promise<void> {
    if (position && Date.now() - position.readAt > maxPauseMs) interrupt()
    const readAt = Date.now()
    const { rows } = await pool.query<Answer>({
      name: 'new_realtime_messages',
      text: newMessagesSql,
      values: [position?.snapshot ?? null],
    })
    const { snapshot, era, messages } = rows[0]!
    if (position && position.era !== era) interrupt()
    const isFirst = position === undefined
    position = { snapshot, era, readAt }
    if (isFirst) handlers?.onConnect()
    for (const message of messages) handlers?.onMessage(message)
  }

  function interrupt() {
    if (!position) return
    position = undefined
    handlers?.onDisconnect()
  }

  function pollAgain() {
    poll().then(
      () => {
        hasFailed = false
        scheduleNext(pollMs)
      },
      // The next look that succeeds returns what was missed meanwhile.
      (error: unknown) => {
        if (handlers && !hasFailed) log.warn({ err: error }, 'realtime messages cannot be read')
        hasFailed = true
        scheduleNext(retryMs)
      },
    )
  }

  function scheduleNext(delayMs: number) {
    if (handlers) timer = setTimeout(pollAgain, delayMs).unref()
  }

  return {
    start(newHandlers) {
      handlers = newHandlers
      pollAgain()
    },
    stop() {
      handlers = undefined
      clearTimeout(timer)
    },
  }
}
