interface BufferedMessage {
  at: number
  userId: string
  message: string
}

/**
 * Recent messages, for pages that connect later than they were rendered, so that none in between are lost. Times are milliseconds of this
 * process's clock.
 */
export function createMessageBuffer(keepMs = 120_000) {
  let messages: BufferedMessage[] = []
  /** Since when every message was received; undefined while not listening. */
  let heardSince: number | undefined

  return {
    listensFrom(moment: number): void {
      heardSince = moment
      messages = []
    },
    listensNoMore: (): void => void (heardSince = undefined),
    add(item: BufferedMessage): void {
      const oldest = item.at - keepMs
      if (messages.length > 0 && messages[0]!.at < oldest)
        messages = messages.filter(({ at }) => at >= oldest)
      messages.push(item)
    },
    /**
     * The messages for a user since `moment`; undefined if unknown. While not listening there is nothing to replay: all streams are
     * notified once listening resumes.
     */
    since(userId: string, moment: number, now: number): string[] | undefined {
      if (heardSince === undefined) return []
      if (moment < Math.max(heardSince, now - keepMs)) return undefined
      return messages
        .filter((item) => item.userId === userId && item.at >= moment)
        .map(({ message }) => message)
    },
  }
}
