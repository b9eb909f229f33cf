import pg from 'pg'
import type { Logger } from 'pino'
import { limits } from '@contract/limits'
import { channel } from './publish'

interface Setting {
  databaseUrl: string
  log: Logger
  /** What was said on the channel, as it was said. */
  onWord(text: string): void
  /** From now on every word is heard. What was said before, or since the connection was lost, is not known. */
  onListening(): void
  onLost(): void
}

export interface Listening {
  /** Runs a query on the listening connection itself, so that one which has died in silence is noticed. Undefined while it is away. */
  ask<Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Row[] | undefined>
  stop(): Promise<void>
}

const { firstMs, longestMs } = limits.retry
const patienceMs = 10_000

/**
 * Keeps one connection that listens to the channel, outside of the pool, whose connections come and go. A lost one is made again
 * after 1 s, 2 s, ... at most 30 s. Needs a real session: a pooler that shares connections between transactions cannot listen.
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
