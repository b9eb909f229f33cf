import type { ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'

/** What the output of a cacheable read shows, and how old it may get. */
export function cacheableOf(name: ProcedureName, output: unknown, input: unknown) {
  const { tags, maxAgeSeconds } = metaOf(name).caching!
  return {
    tags: tags(output as never, input as never),
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
  }
}
