import { serverLimits } from '@server/limits'

interface Stream {
  userId: string
  sessionId: string
  out: ReadableStreamDefaultController<Uint8Array>
}

/** A client with this many unread messages is gone or hopelessly slow; its browser will reconnect and refetch everything. */
const maxUnread = 64

/** The streams open in this process. Messages are server-sent events as text. */
export type Streams = ReturnType<typeof createStreams>

export function createStreams() {
  const byUser = new Map<string, Set<Stream>>()
  const encoder = new TextEncoder()
  let isClosed = false
  const all = () => [...byUser.values()].flatMap((streams) => [...streams])

  function send(stream: Stream, message: string) {
    stream.out.enqueue(encoder.encode(message))
    if ((stream.out.desiredSize ?? 0) < -maxUnread) end(stream)
  }

  function end(stream: Stream) {
    if (forget(stream)) stream.out.close()
  }

  function forget(stream: Stream): boolean {
    const own = byUser.get(stream.userId)
    const wasOpen = own?.delete(stream) ?? false
    if (own?.size === 0) byUser.delete(stream.userId)
    return wasOpen
  }

  return {
    /** Opens a stream for a session, starting with `first`; undefined when the user has reached the limit. */
    open({ userId, sessionId }: Omit<Stream, 'out'>, first: string): ReadableStream | undefined {
      const own = byUser.get(userId) ?? new Set()
      if (isClosed || own.size >= serverLimits.realtime.streamsPerPerson) return undefined
      let stream: Stream
      return new ReadableStream<Uint8Array>({
        start(out) {
          stream = { userId, sessionId, out }
          byUser.set(userId, own.add(stream))
          send(stream, first)
        },
        cancel: () => void forget(stream),
      })
    },
    toUser(userId: string, message: string): void {
      for (const stream of byUser.get(userId) ?? []) send(stream, message)
    },
    toAll(message: string): void {
      for (const stream of all()) send(stream, message)
    },
    /** Sends a final message to every stream of a session and ends it. */
    endSession(sessionId: string, message: string): void {
      for (const stream of all().filter((open) => open.sessionId === sessionId)) {
        send(stream, message)
        end(stream)
      }
    },
    /** Ends every stream; no more can be opened. */
    close(): void {
      isClosed = true
      for (const stream of all()) end(stream)
    },
    sessionIds: (): string[] => [...new Set(all().map(({ sessionId }) => sessionId))],
    count: (): number => all().length,
  }
}
