import { contract, type ProcedureName } from '@contract/contract'
import { noInput } from '@contract/core/procedure'
import { runSharedProcedure, asFailure, metaOf } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { handlers } from './handlers'

// The page that is made of it is cached as well (`page-cache.ts`): together not longer than a second.
const maxAgeMs = 300

const isShared = (name: ProcedureName) => metaOf(name).shared

/** The reads that every page makes and whose answer depends on nothing: shared by all visitors, without input. */
const sitewideReads = new Set(
  (Object.keys(contract) as ProcedureName[]).filter(
    (name) => isShared(name) && contract[name]['~orpc'].inputSchema === (noInput as unknown),
  ),
)

interface Call<Value> {
  path: readonly string[]
  input: unknown
  next: () => Promise<Value>
}

/**
 * Handles shared reads for loaders the way `coalesced-reads.ts` does for browsers: without the router. Pages rendered at the same time
 * share the results of site-wide reads. Stores values, not promises, because those would retain the first request.
 */
export function pageReads(services: Services) {
  const held = new Map<string, { askedAt: number; value: unknown }>()
  return async <Value>({ path, input, next }: Call<Value>): Promise<Value> => {
    const name = path[0] as ProcedureName
    if (!isShared(name)) return next()
    const cached = held.get(name)
    const askedAt = performance.now()
    if (cached && askedAt - cached.askedAt < maxAgeMs) return cached.value as Value
    const value = await runSharedProcedure(handlers, name, input, services).catch((error) => {
      throw asFailure(error, name, { services, session: null })
    })
    if (sitewideReads.has(name)) held.set(name, { askedAt, value })
    return value as Value
  }
}
