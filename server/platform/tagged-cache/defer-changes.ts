/** Changes of some tags that wait until their time has come. */
export interface DeferredChanges {
  /** Whether a change of the tag, by a transaction, waits for `takeDue`. If not, it is the first one in a while, and takes effect now. */
  defer(tag: string, xid: number, now: number): boolean
  /** The tags whose wait is over, each with the last transaction that changed it. */
  takeDue(now: number): [tag: string, xid: number][]
  clear(): void
}

/** Lets changes of each of the tags take effect once in `intervalMs`: the first at once, what follows at the end of that time. */
export function deferChanges(tags: ReadonlySet<string>, intervalMs: number): DeferredChanges {
  const effectiveAt = new Map<string, number>()
  const waiting = new Map<string, number>()
  return {
    defer(tag, xid, now) {
      if (!tags.has(tag)) return false
      if (now - (effectiveAt.get(tag) ?? -Infinity) >= intervalMs && !waiting.has(tag)) {
        effectiveAt.set(tag, now)
        return false
      }
      waiting.set(tag, Math.max(xid, waiting.get(tag) ?? 0))
      return true
    },
    takeDue(now) {
      const due = [...waiting].filter(([tag]) => now - effectiveAt.get(tag)! >= intervalMs)
      for (const [tag] of due) {
        waiting.delete(tag)
        effectiveAt.set(tag, now)
      }
      return due
    },
    clear() {
      effectiveAt.clear()
      waiting.clear()
    },
  }
}
