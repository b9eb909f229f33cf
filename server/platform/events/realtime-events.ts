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
 * expired are closed. `delayMs`: how long a page that refetches may be shown what was there before; events wait until then.
 */
export function createRealtimeEvents(listener: Listener, delayMs = 0): RealtimeEvents {
  const streams = createStreams()
  const recentMessages = createMessageBuffer()
  let timer: NodeJS.Timeout | undefined

  function afterDelay(send: () => void) {
    if (delayMs === 0) send()
    else setTimeout(send, delayMs).unref()
  }

  function onPayload(text: string) {
    const payload = JSON.parse(text) as Message
    if ('ended' in payload) return streams.endSession(payload.ended, signal(realtimeSignals.signedOut))
    const message = eventMessage({ topic: payload.topic, id: payload.id })
    recentMessages.add({ timestamp: Date.now(), userId: payload.user, message })
    afterDelay(() => streams.sendToUser(payload.user, message))
  }

  /** A stream opened before we were listening may have missed events. */
  function onConnect() {
    recentMessages.startListening(Date.now())
    afterDelay(() => streams.sendToAll(signal(realtimeSignals.missed)))
  }

  async function heartbeat() {
    streams.sendToAll(signal(realtimeSignals.heartbeat))
    const sessionIds = streams.sessionIds()
    const aliveSessions = await listener.query<{ id: string }>(aliveQuery, [sessionIds])
    if (!aliveSessions) return
    const ids = new Set(aliveSessions.map(({ id }) => id))
    for (const id of sessionIds.filter((streamId) => !ids.has(streamId)))
      streams.endSession(id, signal(realtimeSignals.signedOut))
  }

  return {
    open(session, since) {
      if (!timer) {
        listener.listen(channel, { onPayload, onConnect, onDisconnect: recentMessages.stopListening })
        timer = setInterval(() => void heartbeat(), realtimeLimits.heartbeatMs).unref()
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
