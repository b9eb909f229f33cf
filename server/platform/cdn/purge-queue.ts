import { deferralMs, deferredTags, everythingTag } from '@contract/core/cache-tags'
import { ageLimits } from '@server/database/readers/age-limits'
import { endOfInterval } from '../tagged-cache/defer-changes'

/**
 * When a change is purged, after it was seen. The first time, every process of the shop knows of it (each asks five times a second), and does not send what
 * is out of date any more. Nevertheless, something may have been on its way, or a process may not have had an answer from the database for a
 * moment, in which it serves what it has: hence the second time.
 */
export const purgeDelaysMs = [250, ageLimits.silenceMs + 450] as const

/** What was changed longer ago may no longer be in the database (`serverLimits.retentionDays`). */
export const knownHours = 2

/** More are purged as everything. */
const maxTags = 5_000

interface Item {
  tags: ReadonlySet<string>
  /** The snapshot that does not show the change yet; null if it is not known. */
  since: string | null
  seenAt: number
  dueAt: number
  isDeferred: boolean
}

/**
 * Changes that a shared cache has to be told, until it was told. Those that processes defer are told at the end of that time, and the first of them also at
 * once: nobody knows whether it has taken effect in each process.
 */
export class PurgeQueue {
  /** In the order in which they were seen. */
  private items: Item[] = []
  /** Until when each of the deferred tags waits, or has waited. */
  private readonly deferredUntil = new Map<string, number>()

  /** `now`: in milliseconds, of any clock. `databaseTime`: the same moment by the clock by which processes defer changes. */
  add(tags: Iterable<string>, since: string | null, now: number, databaseTime: number): void {
    const intervalEnd = endOfInterval(databaseTime, deferralMs)
    const added = [...new Set(tags)].filter((tag) => this.deferredUntil.get(tag) !== intervalEnd)
    const deferred = added.filter((tag) => deferredTags.has(tag))
    for (const tag of deferred) this.deferredUntil.set(tag, intervalEnd)
    const seen = { since, seenAt: now }
    this.push(added, seen, now, false)
    this.push(deferred, seen, now + intervalEnd - databaseTime, true)
    if (this.items.reduce((sum, item) => sum + item.tags.size, 0) > 2 * maxTags) this.collapse(now)
  }

  /** What is to be purged now. */
  due(now: number): Set<string> {
    return new Set(this.items.filter((item) => item.dueAt <= now).flatMap((item) => [...item.tags]))
  }

  /** To be called with the moment that `due` was called with, once that was purged. */
  settle(moment: number): void {
    this.items = this.items.filter((item) => item.dueAt > moment)
  }

  /** Since when the oldest waits. */
  get waitingSince(): number {
    return this.items[0]?.seenAt ?? Infinity
  }

  /** The snapshot up to which everything was purged: `latest` if nothing is left; null if it is so old that what has changed since is not known. */
  position(latest: string | null, now: number): string | null {
    const [oldest] = this.items
    if (!oldest) return latest
    return now - oldest.dueAt < knownHours * 3_600_000 ? oldest.since : null
  }

  private push(
    tags: readonly string[],
    { since, seenAt }: Pick<Item, 'since' | 'seenAt'>,
    from: number,
    isDeferred: boolean,
  ) {
    if (tags.length === 0) return
    for (const delay of purgeDelaysMs)
      this.items.push({ tags: new Set(tags), since, seenAt, dueAt: from + delay, isDeferred })
  }

  /** Purges everything instead of all that is due until now. */
  collapse(now: number): void {
    const [oldest] = this.items
    if (!oldest) return
    const deferred = this.items.filter(({ isDeferred, dueAt }) => isDeferred && dueAt > now)
    this.items = []
    this.push([everythingTag], oldest, now, false)
    this.items.push(...deferred)
  }
}
