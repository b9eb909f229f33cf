import type pg from 'pg'
import type { Logger } from 'pino'

/** Where published messages are received. A message broker would be another implementation, beside `publish_message`. */
export interface MessageFeed {
  /** Receives messages from now on, until it is stopped. */
  start(handlers: MessageHandlers): void
  stop(): void
}

export interface MessageHandlers {
  /** Called with each message, once for each transaction that published it. */
  onMessage(text: string): void
  /** Called once messages are being received. Earlier ones, or those sent during an interruption, are unknown. */
  onConnect(): void
  onDisconnect(): void
}

const defaultPollMs = 250
const retryMs = 1000
/** Messages are deleted after some minutes (`realtime-jobs.ts`): whoever has not looked for so long may have missed some. */
const maxPauseMs = 2 * 60_000

/**
 * Every committed transaction from the given one on, but for those received before, in one statement: so its snapshot is the one of
 * `oldest_running`.
 */
const newMessagesSql = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running, coalesce((
    select json_agg(m order by m.transaction_id) from (
      select transaction_id::text, message from realtime_messages
      where transaction_id >= $1::xid8 and transaction_id <> all ($2::xid8[]) group by transaction_id, message) m), '[]') as messages`

interface Answer {
  oldest_running: string
  messages: { transaction_id: string; message: string }[]
}

/**
 * Reads the messages that transactions have left in `realtime_messages`, four times a second. Transactions commit in another order than they
 * begin. So each look goes back to the oldest one that was still running at the last, and leaves out those that it has seen.
 */
export function createMessageFeed(pool: pg.Pool, log: Logger, pollMs = defaultPollMs): MessageFeed {
  let handlers: MessageHandlers | undefined
  let timer: NodeJS.Timeout | undefined
  let position: { oldestRunning: string; seen: string[]; readAt: number } | undefined

  async function poll(): Promise<void> {
    if (position && Date.now() - position.readAt > maxPauseMs) interrupt()
    const readAt = Date.now()
    const { rows } = await pool.query<Answer>({
      name: 'new_realtime_messages',
      text: newMessagesSql,
      values: [position?.oldestRunning ?? null, position?.seen ?? []],
    })
    const { oldest_running: oldestRunning, messages } = rows[0]!
    const isFirst = position === undefined
    const seen = new Set([...(position?.seen ?? []), ...messages.map((row) => row.transaction_id)])
    position = {
      oldestRunning,
      seen: [...seen].filter((id) => BigInt(id) >= BigInt(oldestRunning)),
      readAt,
    }
    if (isFirst) handlers?.onConnect()
    for (const { message } of messages) handlers?.onMessage(message)
  }

  function interrupt() {
    if (!position) return
    position = undefined
    handlers?.onDisconnect()
  }

  function pollAgain() {
    poll().then(
      () => scheduleNext(pollMs),
      (error: unknown) => {
        if (position) log.warn({ err: error }, 'realtime messages cannot be read')
        interrupt()
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
