import type { Cacheable } from '@server/platform/tagged-cache/tagged-cache'
import type { ReadMark } from '@server/platform/tagged-cache/invalidations'

/** What a page was made of, learnt while it is rendered: the tags of all of it, and the age of the oldest part. */
export class PageContents {
  private readonly tags = new Set<string>()
  private maxAgeSeconds: number | undefined
  private isUncacheable = false

  constructor(private mark: ReadMark) {}

  /** A part that is the same for everyone; without a mark, it is read for this page. */
  add({ tags, mark, maxAgeSeconds }: Omit<Cacheable, 'mark'> & { mark?: ReadMark }): void {
    for (const tag of tags) this.tags.add(tag)
    if (maxAgeSeconds !== undefined)
      this.maxAgeSeconds = Math.min(maxAgeSeconds, this.maxAgeSeconds ?? Infinity)
    if (mark) this.mark = olderOf(mark, this.mark)
  }

  /** A part that may differ between visitors, or that failed: the page is not cached. */
  addUncacheable(): void {
    this.isUncacheable = true
  }

  /** How the page may be cached, once it is rendered. */
  get cacheable(): Cacheable | undefined {
    if (this.isUncacheable) return undefined
    const { tags, mark, maxAgeSeconds } = this
    return { tags, mark, ...(maxAgeSeconds !== undefined && { maxAgeSeconds }) }
  }
}

/** Marks of two eras cannot be compared, so that nothing is known of what was read since. */
const olderOf = (a: ReadMark, b: ReadMark): ReadMark => ({
  at: Math.min(a.at, b.at),
  xmin: a.era === b.era ? Math.min(a.xmin, b.xmin) : 0,
  era: a.era === b.era ? a.era : '',
})
