import { realtimeLimits } from '@contract/core/limits'
import { realtimeSignals, type RealtimeEvent } from '@contract/core/realtime'
import type { Session } from '@server/platform/session'
import type pg from 'pg'
import type { MessageFeed } from './message-feed'
import { createMessageBuffer } from './message-buffer'
import { createStreams } from './streams'
import type { Message } from './publish'

export interface RealtimeEvents {
  /**
   * Opens a stream of server-sent events for a signed-in user, starting at `since` (milliseconds: the last event id, or when the page was
   * rendered). Undefined when the user has too many open, or the process is shutting down.
   */
  open(session: Session, since: number): ReadableStream | undefined
  /** Number of open streams in this process. */
  count(): number
  /** Ends every stream. */
  close(): void
}

/**
 * Delivers published events (`publish`) to open pages, reading them from the first stream on. Streams whose session has ended or expired
 * are closed. `pool`: where sessions are looked up. `delayMs`: how long a page that refetches may be shown what was there before; events wait
 * until then.
 */
export function createRealtimeEvents(feed: MessageFeed, pool: pg.Pool, delayMs = 0): RealtimeEvents {
  const streams = createStreams()
  const recentMessages = createMessageBuffer()
  let timer: NodeJS.Timeout | undefined

  function afterDelay(send: () => void) {
    if (delayMs === 0) send()
    else setTimeout(send, delayMs).unref()
  }

  function onMessage(text: string) {
    const payload = JSON.parse(text) as Message
    if ('ended' in payload) return streams.endSession(payload.ended, signal(realtimeSignals.signedOut))
    const message = eventMessage({ topic: payload.topic, id: payload.id })
    recentMessages.add({ timestamp: Date.now(), userId: payload.user, message })
    afterDelay(() => streams.sendToUser(payload.user, message))
  }

  /** A stream opened before messages were received may have missed events. */
  function onConnect() {
    recentMessages.startListening(Date.now())
    afterDelay(() => streams.sendToAll(signal(realtimeSignals.missed)))
  }

  async function heartbeat() {
    streams.sendToAll(signal(realtimeSignals.heartbeat))
    const sessionIds = streams.sessionIds()
    const { rows } = await pool.query<{ id: string }>(aliveQuery, [sessionIds])
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of sessionIds.filter((streamId) => !ids.has(streamId)))
      streams.endSession(id, signal(realtimeSignals.signedOut))
  }

  return {
    open(session, since) {
      if (!timer) {
        feed.start({ onMessage, onConnect, onDisconnect: recentMessages.stopListening })
        // The next one looks again if the database did not answer.
        timer = setInterval(() => void heartbeat().catch(() => {}), realtimeLimits.heartbeatMs).unref()
      }
      const missed = recentMessages.since(session.userId, since - skewMs - delayMs, Date.now()) ?? [
        signal(realtimeSignals.missed),
      ]
      return streams.open(
        session,
        `retry: ${retryMs()}\n${signal(realtimeSignals.heartbeat)}${missed.join('')}`,
      )
    },
    count: streams.count,
    close() {
      clearInterval(timer)
      feed.stop()
      streams.close()
    },
  }
}

const aliveQuery = 'select id from sessions where id = any($1::uuid[]) and expires_at > now()'

/** Clocks of different processes differ slightly. A duplicate event only causes a second refetch. */
const skewMs = 1000

const message = (name: string, data: object) => `id: ${Date.now()}\n${name}data: ${JSON.stringify(data)}\n\n`

const eventMessage = (item: RealtimeEvent) => message('', item)

/** A named message. It needs some data: browsers drop messages without any. */
const signal = (name: string) => message(`event: ${name}\n`, {})

/** Reconnect delay after a lost connection, with jitter so that browsers do not all return at once. */
const retryMs = () => 1000 + Math.floor(Math.random() * 4000)
