import { limits } from '@contract/limits'

interface Stream {
  userId: string
  sessionId: string
  out: ReadableStreamDefaultController<Uint8Array>
}

/** A reader that lets so many messages lie is gone or hopeless; its browser comes back and asks for everything anew. */
const mostUnread = 64

/** The streams that are open in one process. Messages are text in the form of server-sent events. */
export type Streams = ReturnType<typeof createStreams>

export function createStreams() {
  const byUser = new Map<string, Set<Stream>>()
  const encoder = new TextEncoder()
  let isClosed = false
  const all = () => [...byUser.values()].flatMap((streams) => [...streams])

  function send(stream: Stream, message: string) {
    stream.out.enqueue(encoder.encode(message))
    if ((stream.out.desiredSize ?? 0) < -mostUnread) end(stream)
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
    /** A new stream of a session, begun with `first`; undefined when its person has as many open as allowed. */
    open({ userId, sessionId }: Omit<Stream, 'out'>, first: string): ReadableStream | undefined {
      const own = byUser.get(userId) ?? new Set()
      if (isClosed || own.size >= limits.realtime.streamsPerPerson) return undefined
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
    /** Says a last word to every stream of a session and ends it. */
    endSession(sessionId: string, message: string): void {
      for (const stream of all().filter((open) => open.sessionId === sessionId)) {
        send(stream, message)
        end(stream)
      }
    },
    /** Ends every stream; none is opened any more. */
    close(): void {
      isClosed = true
      for (const stream of all()) end(stream)
    },
    sessionIds: (): string[] => [...new Set(all().map(({ sessionId }) => sessionId))],
    count: (): number => all().length,
  }
}
