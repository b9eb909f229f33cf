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
  let told: BufferedMessage[] = []
  /** Since when every message was received; undefined while not listening. */
  let heardSince: number | undefined

  return {
    listensFrom(moment: number): void {
      heardSince = moment
      told = []
    },
    listensNoMore: (): void => void (heardSince = undefined),
    add(item: BufferedMessage): void {
      const oldest = item.at - keepMs
      if (told.length > 0 && told[0]!.at < oldest) told = told.filter(({ at }) => at >= oldest)
      told.push(item)
    },
    /**
     * The messages for a user since `moment`; undefined if unknown. While not listening there is nothing to replay: all streams are
     * notified once listening resumes.
     */
    since(userId: string, moment: number, now: number): string[] | undefined {
      if (heardSince === undefined) return []
      if (moment < Math.max(heardSince, now - keepMs)) return undefined
      return told.filter((item) => item.userId === userId && item.at >= moment).map(({ message }) => message)
    },
  }
}
