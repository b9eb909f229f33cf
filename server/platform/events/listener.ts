import pg from 'pg'
import type { Logger } from 'pino'
import { retryPolicy } from '@contract/core/limits'
import { clientOfHosts } from '@server/database/hosts'

/** What is done with a channel's notifications. */
export interface ChannelHandlers {
  /** Called with the raw payload of each notification. */
  onPayload(text: string): void
  /** Called once notifications are being received. Earlier ones, or those sent while disconnected, are unknown. */
  onConnect?(): void
  onDisconnect?(): void
}

export interface Listener {
  /** Listens to a channel from now on, until the listener is stopped. The first call connects. */
  listen(channel: string, handlers: ChannelHandlers): void
  /** Runs a query on the listening connection itself, to detect a silently dead one. Undefined while disconnected. */
  query<Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Row[] | undefined>
  stop(): Promise<void>
}

const { firstMs, maxDelayMs } = retryPolicy
const timeoutMs = 10_000

/**
 * The process's one listening connection, outside the pool, whose connections come and go. Reconnects after 1 s, 2 s, ... up to 30 s. Every
 * notification wakes every connection of the database that listens, to whatever channel, which costs PostgreSQL more than most statements: a
 * process should have no second one. Needs a real session: a transaction-mode pooler cannot LISTEN.
 */
export function createListener(databaseUrl: string, log: Logger): Listener {
  const channels = new Map<string, ChannelHandlers>()
  let currentClient: pg.Client | undefined
  let isConnected = false
  const Client = clientOfHosts(pg.Client, databaseUrl)
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function connect() {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'kijani listener',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    currentClient = client
    client.on('notification', ({ channel, payload }) => payload && channels.get(channel)?.onPayload(payload))
    client.on('error', (error) => handleConnectionLoss(client, error))
    client.on('end', () => handleConnectionLoss(client))
    try {
      await client.connect()
    } catch (error) {
      return handleConnectionLoss(client, error)
    }
    if (currentClient !== client) return
    isConnected = true
    await Promise.all([...channels.keys()].map((channel) => listenOn(client, channel)))
    if (currentClient === client) failures = 0
  }

  async function listenOn(client: pg.Client, channel: string) {
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      return handleConnectionLoss(client, error)
    }
    if (currentClient === client) channels.get(channel)?.onConnect?.()
  }

  function handleConnectionLoss(client: pg.Client, error?: unknown) {
    if (client !== currentClient) return
    void disconnect()
    for (const { onDisconnect } of channels.values()) onDisconnect?.()
    const waitMs = Math.min(firstMs * 2 ** failures++, maxDelayMs)
    log.warn({ err: error, waitMs }, 'the connection for notifications is lost')
    timer = setTimeout(() => void connect(), waitMs).unref()
  }

  function disconnect(): Promise<void> {
    const client = currentClient
    currentClient = undefined
    isConnected = false
    clearTimeout(timer)
    return client?.end().catch(() => {}) ?? Promise.resolve()
  }

  return {
    listen(channel, handlers) {
      const isFirst = channels.size === 0
      channels.set(channel, handlers)
      if (isFirst) void connect()
      else if (currentClient && isConnected) void listenOn(currentClient, channel)
    },
    async query<Row extends pg.QueryResultRow>(query: string, values: unknown[]) {
      const client = currentClient
      if (!client || !isConnected) return undefined
      try {
        return (await client.query<Row>(query, values)).rows
      } catch (error) {
        handleConnectionLoss(client, error)
        return undefined
      }
    },
    async stop() {
      channels.clear()
      await disconnect()
    },
  }
}
