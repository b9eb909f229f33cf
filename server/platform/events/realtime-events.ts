import { realtimeLimits } from '@contract/core/limits'
import { realtimeSignals, type RealtimeEvent } from '@contract/core/realtime'
import type { Session } from '@server/platform/session'
import type { Listener } from './listener'
import { createMessageBuffer } from './message-buffer'
import { createStreams } from './streams'
import { channel, type Message } from './publish'

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
 * Delivers published events (`publish`) to open pages, listening for them from the first stream on. Streams whose session has ended or
 * expired are closed.
 */
export function createRealtimeEvents(listener: Listener): RealtimeEvents {
  const streams = createStreams()
  const recent = createMessageBuffer()
  let timer: NodeJS.Timeout | undefined

  function onPayload(text: string) {
    const published = JSON.parse(text) as Message
    if ('ended' in published) return streams.endSession(published.ended, signal(realtimeSignals.signedOut))
    const message = news({ topic: published.topic, id: published.id })
    recent.add({ at: Date.now(), userId: published.user, message })
    streams.toUser(published.user, message)
  }

  /** A stream opened before we were listening may have missed events. */
  function onListening() {
    recent.listensFrom(Date.now())
    streams.toAll(signal(realtimeSignals.missed))
  }

  async function heartbeat() {
    streams.toAll(signal(realtimeSignals.heartbeat))
    const asked = streams.sessionIds()
    const alive = await listener.ask<{ id: string }>(aliveQuery, [asked])
    if (!alive) return
    const ids = new Set(alive.map(({ id }) => id))
    for (const id of asked.filter((open) => !ids.has(open)))
      streams.endSession(id, signal(realtimeSignals.signedOut))
  }

  return {
    open(session, since) {
      if (!timer) {
        listener.listen(channel, { onPayload, onListening, onLost: recent.listensNoMore })
        timer = setInterval(() => void heartbeat(), realtimeLimits.heartbeatMs).unref()
      }
      const missed = recent.since(session.userId, since - skewMs, Date.now()) ?? [
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
      streams.close()
    },
  }
}

const aliveQuery = 'select id from sessions where id = any($1::uuid[]) and expires_at > now()'

/** Clocks of different processes differ slightly. A duplicate event only causes a second refetch. */
const skewMs = 1000

const message = (name: string, data: object) => `id: ${Date.now()}\n${name}data: ${JSON.stringify(data)}\n\n`

const news = (item: RealtimeEvent) => message('', item)

/** A named message. It needs some data: browsers drop messages without any. */
const signal = (name: string) => message(`event: ${name}\n`, {})

/** Reconnect delay after a lost connection, with jitter so that browsers do not all return at once. */
const retryMs = () => 1000 + Math.floor(Math.random() * 4000)
