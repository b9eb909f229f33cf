import { contract, type ProcedureName } from '@contract/contract'
import { noInput } from '@contract/procedure'
import { metaOf } from '@server/platform/procedures'

// The page that is made of it is cached as well (`page-cache.ts`): together not longer than a second.
const maxAgeMs = 300

/** The reads that every page makes and whose answer depends on nothing: shared by all visitors, without input. */
const siteWide = new Set<string>(
  (Object.keys(contract) as ProcedureName[]).filter(
    (name) => metaOf(name).shared && contract[name]['~orpc'].inputSchema === (noInput as unknown),
  ),
)

/**
 * Lets all pages of a moment share the answers to site-wide reads. Holds values, not promises: those would keep the request that asked
 * first.
 */
export function siteWideReads() {
  const held = new Map<string, { askedAt: number; value: unknown }>()
  return async <Value>({ path, next }: { path: readonly string[]; next: () => Promise<Value> }) => {
    const name = path[0]!
    if (!siteWide.has(name)) return next()
    const known = held.get(name)
    const askedAt = performance.now()
    if (known && askedAt - known.askedAt < maxAgeMs) return known.value as Value
    const value = await next()
    held.set(name, { askedAt, value })
    return value
  }
}
