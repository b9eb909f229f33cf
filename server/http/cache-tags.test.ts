import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { metaOf, runSharedProcedure } from '@server/platform/procedures'
import { test } from '@server/testing/market'
import { handlers } from './handlers'

/** Every read whose response is cached. */
const cachedReads = (Object.keys(contract) as ProcedureName[]).filter((name) => metaOf(name).caching)

describe('whatever a cached read takes from the database', () => {
  for (const name of cachedReads)
    test(`${name} is of tables whose changes name cache tags`, async ({ market }) => {
      const vendor = await market.newVendor()
      const product = await market.newProduct({ vendor, name: 'Woven tray' })
      const slug = vendor.session.vendor!.storeSlug!
      const inputs: Partial<Record<ProcedureName, object>> = {
        suggest_search: { search: 'wo' },
        get_all_active_products: { search: 'woven' },
        get_product_facets: { search: 'woven' },
        get_product_details: { p_product_id: product.id },
        get_related_products: { p_product_id: product.id },
        list_products: { p_product_ids: [product.id] },
        get_products_by_store_slug: { p_slug: slug },
        get_storefront_by_slug: { p_slug: slug },
      }
      const tables = await market.db.transaction(async (tx) => {
        await runSharedProcedure(handlers, name, inputs[name], { ...market.services, db: tx as never })
        const { rows } = await tx.execute<{ name: string; has_trigger: boolean }>(sql`
          select distinct c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'invalidate_cache%') as has_trigger
          from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
        return rows
      })
      expect(tables.length).toBeGreaterThan(0)
      const unwatched = tables.filter((table) => !table.has_trigger)
      expect(unwatched.map((table) => table.name)).toEqual([])
    })
})
