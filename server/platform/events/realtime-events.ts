import type { Logger } from 'pino'
import { limits } from '@contract/limits'
import { realtimeSignals, type RealtimeEvent } from '@contract/realtime'
import type { Session } from '@server/platform/session'
import { listenToChannel, type Listening } from './listen'
import { createMessageBuffer } from './message-buffer'
import { createStreams } from './streams'
import type { Message } from './publish'

export interface RealtimeEvents {
  /**
   * A stream of server-sent events for a signed-in person, from `since` on (milliseconds, the id of the last message, or when
   * the page was made). Undefined when they have too many open, or we are closing.
   */
  open(session: Session, since: number): ReadableStream | undefined
  /** How many streams are open in this process. */
  count(): number
  /** Ends every stream and lets go of the database. */
  close(): Promise<void>
}

/**
 * Brings what transactions have told (`tell`) to the open pages. One connection listens for the whole process, from the first
 * stream on. Streams of a session that has ended, or has run out, are closed.
 */
export function createRealtimeEvents(databaseUrl: string, log: Logger): RealtimeEvents {
  const streams = createStreams()
  const recent = createMessageBuffer()
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined

  function onWord(text: string) {
    const word = JSON.parse(text) as Message
    if ('ended' in word) return streams.endSession(word.ended, signal(realtimeSignals.signedOut))
    const message = news({ topic: word.topic, id: word.id })
    recent.add({ at: Date.now(), userId: word.user, message })
    streams.toUser(word.user, message)
  }

  /** Who has opened a stream before we listened may have missed something. */
  function onListening() {
    recent.listensFrom(Date.now())
    streams.toAll(signal(realtimeSignals.missed))
  }

  async function heartbeat() {
    streams.toAll(signal(realtimeSignals.heartbeat))
    const asked = streams.sessionIds()
    const alive = await listening?.ask<{ id: string }>(aliveQuery, [asked])
    if (!alive) return
    const ids = new Set(alive.map(({ id }) => id))
    for (const id of asked.filter((open) => !ids.has(open)))
      streams.endSession(id, signal(realtimeSignals.signedOut))
  }

  return {
    open(session, since) {
      listening ??= listenToChannel({ databaseUrl, log, onWord, onListening, onLost: recent.listensNoMore })
      timer ??= setInterval(() => void heartbeat(), limits.realtime.heartbeatMs).unref()
      const missed = recent.since(session.userId, since - skewMs, Date.now()) ?? [
        signal(realtimeSignals.missed),
      ]
      return streams.open(
        session,
        `retry: ${retryMs()}\n${signal(realtimeSignals.heartbeat)}${missed.join('')}`,
      )
    },
    count: streams.count,
    async close() {
      clearInterval(timer)
      streams.close()
      await listening?.stop()
    },
  }
}

const aliveQuery = 'select id from sessions where id = any($1::uuid[]) and expires_at > now()'

/** The clocks of several processes differ a little. What is told twice is only asked for twice. */
const skewMs = 1000

const message = (name: string, data: object) => `id: ${Date.now()}\n${name}data: ${JSON.stringify(data)}\n\n`

const news = (item: RealtimeEvent) => message('', item)

/** A message by name. It must have some data: browsers drop a message without. */
const signal = (name: string) => message(`event: ${name}\n`, {})

/** When a browser comes back after a lost line: not all of them at the same moment. */
const retryMs = () => 1000 + Math.floor(Math.random() * 4000)
