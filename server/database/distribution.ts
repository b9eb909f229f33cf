import type pg from 'pg'

/** What would be spread over several servers by vendor: orders and the ledger. All else would stay whole, or be copied to each. */
const distributedTables = [
  'orders',
  'order_items',
  'order_item_events',
  'order_parcels',
  'order_tax_lines',
  'vendor_orders',
  'promotion_redemptions',
  'payments',
  'refunds',
  'disputes',
  'dispute_items',
  'billing_documents',
  'ledger_accounts',
  'ledger_postings',
  'payouts',
]

/** What PostgreSQL knows of a table that Citus could not keep if it were distributed by `vendor_id`. */
interface DistributionObstacles {
  table: string
  /** Whether each row says whose it is. */
  has_vendor: boolean
  /** The columns of unique keys that do not contain the vendor: they would be unique on each server only. */
  keys: string[]
  /** Foreign keys to other distributed tables without the vendor on both sides. */
  references: string[]
  /** Foreign keys from tables that are not distributed, which are not possible at all. */
  referrers: string[]
  triggers: number
}

const obstaclesSql = `
  with distributed as (
    select oid, relname, coalesce((select attnum from pg_attribute
      where attrelid = c.oid and attname = 'vendor_id' and attnotnull), 0) as vendor
    from pg_class c where relnamespace = 'public'::regnamespace and relname = any ($1)
  ), foreign_keys as (
    select c.conname, c.conrelid, c.confrelid, c.conkey, c.confkey from pg_constraint c where c.contype = 'f' and c.conparentid = 0
  )
  select d.relname as table, d.vendor <> 0 as has_vendor,
    array(select (select '(' || string_agg(coalesce(a.attname, 'expression'), ', ' order by k.place) || ')'
        from unnest(i.indkey::int2[]) with ordinality k (attnum, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum and k.attnum <> 0)
      from pg_index i where i.indrelid = d.oid and i.indisunique and d.vendor <> all (i.indkey::int2[]) order by 1) as keys,
    array(select distinct o.relname::text from foreign_keys f join distributed o on o.oid = f.confrelid
      where f.conrelid = d.oid and not (d.vendor <> 0 and o.vendor <> 0
        and array_position(f.conkey, d.vendor) = array_position(f.confkey, o.vendor)) order by 1) as references,
    array(select distinct f.conrelid::regclass::text from foreign_keys f
      where f.confrelid = d.oid and f.conrelid not in (select oid from distributed) order by 1) as referrers,
    (select count(*)::int from pg_trigger t where t.tgrelid = d.oid and not t.tgisinternal) as triggers
  from distributed d order by array_position($1, d.relname)`

/** What in the schema stands in the way of distributing orders and the ledger by vendor: one line of a Markdown table for each table. */
export async function distributionTable(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<DistributionObstacles>(obstaclesSql, [distributedTables])
  const list = (names: readonly string[]) => names.join(', ') || '–'
  return rows.map(
    ({ table, has_vendor, keys, references, referrers, triggers }) =>
      `| \`${table}\` | ${has_vendor ? 'yes' : 'no'} | ${list(keys)} | ${list(references)} | ${list(referrers)} | ${triggers || '–'} |`,
  )
}
