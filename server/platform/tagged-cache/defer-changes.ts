/** Changes of some tags that wait until their time has come. */
export interface DeferredChanges {
  /** Whether a change of the tag waits for `takeDue`. If not, it is the first one in a while, and takes effect now. */
  defer(tag: string, change: Change, now: number): boolean
  /** The tags whose wait is over, each with the last transaction that changed it. What waited since another era is forgotten. */
  takeDue(era: Change['era'], now: number): [tag: string, xid: number][]
  /** Whether a change of one of the tags waits. */
  isWaitingFor(tags: Iterable<string>): boolean
}

/** The transaction that changed a tag. Ids of one era can be compared. */
interface Change {
  xid: number
  era: string
}

/** When the interval ends that contains `now`. */
export const endOfInterval = (now: number, intervalMs: number): number =>
  (Math.floor(now / intervalMs) + 1) * intervalMs

/**
 * Lets changes of each of the tags take effect together at the end of every `intervalMs`; the first one in an interval in which none has taken effect does so at
 * once. `now` is of a clock that all processes share, so that their intervals end together.
 */
export function deferChanges(tags: ReadonlySet<string>, intervalMs: number): DeferredChanges {
  const effectiveAt = new Map<string, number>()
  const waiting = new Map<string, Change>()
  // However far a clock was set.
  const isOver = (tag: string, now: number) =>
    endOfInterval(now, intervalMs) !== endOfInterval(effectiveAt.get(tag) ?? -Infinity, intervalMs)
  return {
    defer(tag, change, now) {
      if (!tags.has(tag)) return false
      if (isOver(tag, now) && !waiting.has(tag)) {
        effectiveAt.set(tag, now)
        return false
      }
      const last = waiting.get(tag)
      waiting.set(tag, last?.era === change.era && last.xid > change.xid ? last : change)
      return true
    },
    takeDue(era, now) {
      const due = [...waiting].filter(([tag]) => isOver(tag, now))
      for (const [tag] of due) {
        waiting.delete(tag)
        effectiveAt.set(tag, now)
      }
      return due.flatMap(([tag, change]): [string, number][] =>
        change.era === era ? [[tag, change.xid]] : [],
      )
    },
    isWaitingFor: (tags) => waiting.size > 0 && [...tags].some((tag) => waiting.has(tag)),
  }
}
