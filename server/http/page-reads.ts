import { contract, type ProcedureName } from '@contract/contract'
import { dayOf } from '@contract/core/day'
import { noInput } from '@contract/core/procedure'
import { runSharedProcedure, toFailure, metaOf } from '@server/platform/procedures'
import type { Services } from '@server/platform/services'
import type { TaggedCache } from '@server/platform/tagged-cache/tagged-cache'
import { cacheableOf } from './cacheable-reads'
import { handlers } from './handlers'
import type { PageContents } from './page-contents'

/** The reads that every page makes and whose result is the same for all visitors: cacheable, and without input. */
const sitewideReads = new Set(
  (Object.keys(contract) as ProcedureName[]).filter(
    (name) => metaOf(name).caching && contract[name]['~orpc'].inputSchema === (noInput as unknown),
  ),
)

interface Call<Value> {
  path: readonly string[]
  input: unknown
  next: () => Promise<Value>
}

/**
 * Handles cacheable reads for loaders the way `coalesced-reads.ts` does for browsers: without the router. Pages share the results of site-wide
 * reads. `contents` learns what the page shows.
 */
export function pageReads(services: Services, cache: TaggedCache) {
  const read = (name: ProcedureName, input: unknown) => runSharedProcedure(handlers, name, input, services)

  async function readFor<Value>(name: ProcedureName, input: unknown, contents: PageContents | undefined) {
    if (!sitewideReads.has(name)) {
      const value = await read(name, input)
      contents?.add(cacheableOf(name, value, input))
      return value as Value
    }
    // Under a key of its own: browsers get bytes.
    const key = `value ${name} ${dayOf(services.clock())}`
    const { value, cacheable } = await cache.load<Value>(key, async (mark) => {
      const output = (await read(name, input)) as Value
      return { value: output, size: 4096, cacheable: { ...cacheableOf(name, output, input), mark } }
    })
    if (cacheable) contents?.add(cacheable)
    return value
  }

  return (contents: PageContents | undefined) =>
    async <Value>({ path, input, next }: Call<Value>): Promise<Value> => {
      const name = path[0] as ProcedureName
      if (!metaOf(name).caching) {
        contents?.addUncacheable()
        return next()
      }
      try {
        return await readFor<Value>(name, input, contents)
      } catch (error) {
        contents?.addUncacheable()
        throw toFailure(error, name, { services, session: null })
      }
    }
}
