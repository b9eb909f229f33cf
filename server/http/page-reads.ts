import { contract, type ProcedureName } from '@contract/contract'
import { noInput } from '@contract/core/procedure'
import { ageLimits } from '@server/database/readers/age-limits'
import { runSharedProcedure, toFailure, metaOf } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import { handlers } from './handlers'

const maxAgeMs = ageLimits.sourcesMs

const isShared = (name: ProcedureName) => metaOf(name).shared

/** The reads that every page makes and whose result is the same for all visitors: shared, and without input. */
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
  const cache = new Map<string, { requestedAt: number; value: unknown }>()
  return async <Value>({ path, input, next }: Call<Value>): Promise<Value> => {
    const name = path[0] as ProcedureName
    if (!isShared(name)) return next()
    const cached = cache.get(name)
    const requestedAt = performance.now()
    if (cached && requestedAt - cached.requestedAt < maxAgeMs) return cached.value as Value
    const value = await runSharedProcedure(handlers, name, input, services).catch((error) => {
      throw toFailure(error, name, { services, session: null })
    })
    if (sitewideReads.has(name)) cache.set(name, { requestedAt, value })
    return value as Value
  }
}
