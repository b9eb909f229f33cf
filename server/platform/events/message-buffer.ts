interface BufferedMessage {
  at: number
  userId: string
  message: string
}

/**
 * What was told lately, for pages whose line comes later than their contents: nothing between the two is lost. Moments are
 * milliseconds of this process's clock.
 */
export function createMessageBuffer(keepMs = 120_000) {
  let told: BufferedMessage[] = []
  /** From when on every word was heard; undefined while nobody listens. */
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
     * What a person was told since `moment`; undefined where that cannot be said. While nobody listens there is nothing to say
     * yet: all streams are told so when somebody does.
     */
    since(userId: string, moment: number, now: number): string[] | undefined {
      if (heardSince === undefined) return []
      if (moment < Math.max(heardSince, now - keepMs)) return undefined
      return told.filter((item) => item.userId === userId && item.at >= moment).map(({ message }) => message)
    },
  }
}
