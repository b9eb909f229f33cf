import { serverLimits } from '@server/limits'

interface Stream {
  userId: string
  sessionId: string
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** A client with this many unread messages is gone or hopelessly slow; its browser will reconnect and refetch everything. */
const maxUnread = 64

/** The streams open in this process. Messages are server-sent events as text. */
export type Streams = ReturnType<typeof createStreams>

export function createStreams() {
  const streamsByUser = new Map<string, Set<Stream>>()
  const encoder = new TextEncoder()
  let isClosed = false
  const allStreams = () => [...streamsByUser.values()].flatMap((streams) => [...streams])

  function send(stream: Stream, message: string) {
    stream.controller.enqueue(encoder.encode(message))
    if ((stream.controller.desiredSize ?? 0) < -maxUnread) end(stream)
  }

  function end(stream: Stream) {
    if (removeStream(stream)) stream.controller.close()
  }

  function removeStream(stream: Stream): boolean {
    const userStreams = streamsByUser.get(stream.userId)
    const wasOpen = userStreams?.delete(stream) ?? false
    if (userStreams?.size === 0) streamsByUser.delete(stream.userId)
    return wasOpen
  }

  return {
    /** Opens a stream for a session, starting with `first`; undefined when the user has reached the limit. */
    open(
      { userId, sessionId }: Omit<Stream, 'controller'>,
      firstMessage: string,
    ): ReadableStream | undefined {
      const userStreams = streamsByUser.get(userId) ?? new Set()
      if (isClosed || userStreams.size >= serverLimits.realtime.streamsPerUser) return undefined
      let stream: Stream
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { userId, sessionId, controller }
          streamsByUser.set(userId, userStreams.add(stream))
          send(stream, firstMessage)
        },
        cancel: () => void removeStream(stream),
      })
    },
    sendToUser(userId: string, message: string): void {
      for (const stream of streamsByUser.get(userId) ?? []) send(stream, message)
    },
    sendToAll(message: string): void {
      for (const stream of allStreams()) send(stream, message)
    },
    /** Sends a final message to every stream of a session and ends it. */
    endSession(sessionId: string, message: string): void {
      for (const stream of allStreams().filter((candidate) => candidate.sessionId === sessionId)) {
        send(stream, message)
        end(stream)
      }
    },
    /** Ends every stream; no more can be opened. */
    close(): void {
      isClosed = true
      for (const stream of allStreams()) end(stream)
    },
    sessionIds: (): string[] => [...new Set(allStreams().map(({ sessionId }) => sessionId))],
    count: (): number => allStreams().length,
  }
}
