interface BufferedMessage {
  timestamp: number
  userId: string
  message: string
}

/**
 * Recent messages, for pages that connect later than they were rendered, so that none in between are lost. Times are milliseconds of this
 * process's clock.
 */
export function createMessageBuffer(retentionMs = 120_000) {
  let messages: BufferedMessage[] = []
  /** Since when every message was received; undefined while not listening. */
  let listeningSince: number | undefined

  return {
    startListening(timestamp: number): void {
      listeningSince = timestamp
      messages = []
    },
    stopListening: (): void => void (listeningSince = undefined),
    add(item: BufferedMessage): void {
      const minTimestamp = item.timestamp - retentionMs
      if (messages.length > 0 && messages[0]!.timestamp < minTimestamp)
        messages = messages.filter(({ timestamp }) => timestamp >= minTimestamp)
      messages.push(item)
    },
    /**
     * The messages for a user since `timestamp`; undefined if unknown. While not listening there is nothing to replay: all streams are
     * notified once listening resumes.
     */
    since(userId: string, timestamp: number, now: number): string[] | undefined {
      if (listeningSince === undefined) return []
      if (timestamp < Math.max(listeningSince, now - retentionMs)) return undefined
      return messages
        .filter((item) => item.userId === userId && item.timestamp >= timestamp)
        .map(({ message }) => message)
    },
  }
}
