import { sql } from 'drizzle-orm'
import type { Market } from './market'

/** As many approved vendors, each with a city, a certificate and money pending and available. The rows are made by the database. */
export async function insertManyVendors(market: Market, count: number): Promise<Market> {
  await market.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Without foreign keys and triggers it takes seconds rather than minutes.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (id, name, email) select md5('owner' || n)::uuid, 'Owner ' || n, 'owner-' || n || '@many.example'
      from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`
      insert into vendors (id, user_id, status, store_slug, company_name, business_category, country, city)
      select md5('vendor' || n)::uuid, md5('owner' || n)::uuid, 'approved', 'many-' || n, md5(n::text) || ' Weavers',
        (enum_range(null::business_category))[1], 'KE', 'Town ' || md5(n::text) from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`
      insert into ledger_accounts (kind, owner, balance_minor, held_since)
      select kind, md5('vendor' || n)::uuid, n, now()
      from generate_series(1, ${count}::int) n, unnest(array['vendor_pending', 'vendor_available']::ledger_account_kind[]) kind`)
    await tx.execute(sql`
      insert into vendor_documents (vendor_id, file_name, file_path, document_category, verification_status, verified_at)
      select md5('vendor' || n)::uuid, md5(n::text) || '.pdf', 'many/' || n, 'sustainability_certification', 'verified', now()
      from generate_series(1, ${count}::int) n`)
  })
  await market.db.execute(sql`vacuum analyze vendors, ledger_accounts, vendor_documents`)
  return market
}
