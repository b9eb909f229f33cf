import { everythingTag } from '@contract/core/cache-tags'

/** What a tag is the tag of: `product` for `product:<id>`. */
const kindOf = (tag: string) => tag.split(':', 1)[0]!

/** Borne instead of all tags of a kind where there are too many, and purged with each of them. */
const anyTag = (kind: string) => `any-${kind}`

/**
 * The tags of a response as the value of a header of at most `maxBytes`, with one for everything. If they are too many, those of the kind that takes most room
 * are replaced by a coarser one: the response is purged more often than needed, never too rarely.
 */
export function tagList(tags: Iterable<string>, separator: ' ' | ',', maxBytes: number): string {
  let kept = new Set([everythingTag, ...tags])
  for (;;) {
    const list = [...kept].join(separator)
    if (list.length <= maxBytes) return list
    const kind = largestKind(kept)
    kept = new Set([...[...kept].filter((tag) => kindOf(tag) !== kind), anyTag(kind)])
  }
}

function largestKind(tags: Iterable<string>): string {
  const sizes = new Map<string, number>()
  for (const tag of tags) sizes.set(kindOf(tag), (sizes.get(kindOf(tag)) ?? 0) + tag.length)
  return [...sizes].toSorted(([, a], [, b]) => b - a)[0]![0]
}

/** What is purged when tags have changed. Everything bears one tag, so that no other is needed with it. */
export function tagsToPurge(changed: ReadonlySet<string>): string[] {
  if (changed.has(everythingTag)) return [everythingTag]
  return [...new Set([...changed].flatMap((tag) => [tag, anyTag(kindOf(tag))]))]
}

interface BatchLimits {
  maxTags: number
  maxBytes: number
}

/** Tags in lists that fit into one request each. */
export function batchesOf(tags: readonly string[], { maxTags, maxBytes }: BatchLimits): string[][] {
  const batches: string[][] = []
  let bytes = Infinity
  for (const tag of tags) {
    const latest = batches.at(-1)
    bytes += tag.length + 1
    if (latest && latest.length < maxTags && bytes <= maxBytes) latest.push(tag)
    else {
      batches.push([tag])
      bytes = tag.length
    }
  }
  return batches
}
