import pg from 'pg'
import type { Logger } from 'pino'
import { limits } from '@contract/limits'
import { channel } from './publish'

interface Setting {
  databaseUrl: string
  log: Logger
  /** Called with the raw payload of each notification. */
  onWord(text: string): void
  /** Called once notifications are being received. Earlier ones, or those sent while disconnected, are unknown. */
  onListening(): void
  onLost(): void
}

export interface Listening {
  /** Runs a query on the listening connection itself, to detect a silently dead one. Undefined while disconnected. */
  ask<Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Row[] | undefined>
  stop(): Promise<void>
}

const { firstMs, longestMs } = limits.retry
const patienceMs = 10_000

/**
 * Keeps one connection listening on the channel, outside the pool, whose connections come and go. Reconnects after 1 s, 2 s, ... up to 30
 * s. Needs a real session: a transaction-mode pooler cannot LISTEN.
 */
export function listenToChannel({ databaseUrl, log, onWord, onListening, onLost }: Setting): Listening {
  let current: pg.Client | undefined
  let isListening = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function connect() {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'kijani live',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    current = client
    client.on('notification', ({ payload }) => payload && onWord(payload))
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      return lose(client, error)
    }
    if (current !== client) return
    isListening = true
    failures = 0
    onListening()
  }

  function lose(client: pg.Client, error?: unknown) {
    if (client !== current) return
    letGo()
    onLost()
    const waitMs = Math.min(firstMs * 2 ** failures++, longestMs)
    log.warn({ err: error, waitMs }, 'the connection for live updates is lost')
    timer = setTimeout(() => void connect(), waitMs).unref()
  }

  function letGo(): Promise<void> {
    const client = current
    current = undefined
    isListening = false
    clearTimeout(timer)
    return client?.end().catch(() => {}) ?? Promise.resolve()
  }

  void connect()
  return {
    async ask<Row extends pg.QueryResultRow>(query: string, values: unknown[]) {
      const client = current
      if (!client || !isListening) return undefined
      try {
        return (await client.query<Row>(query, values)).rows
      } catch (error) {
        lose(client, error)
        return undefined
      }
    },
    stop: letGo,
  }
}
