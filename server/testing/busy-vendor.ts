import { sql, type SQL } from 'drizzle-orm'
import { openPool } from '@server/database/pool'
import type { Market } from './market'
import type { VendorPerson } from './people'

/**
 * A vendor with very many orders of the last two years: most delivered, every hundredth waiting to be shipped, as many on their way,
 * unpaid, cancelled and refunded, a payout a week, and half as many products as orders. The rows are made by the database, as the handlers
 * would write them.
 */
export async function createBusyVendor(market: Market, orders: number): Promise<VendorPerson> {
  const vendor = await market.newVendor()
  const { vendorId } = vendor
  const product = await market.newProduct({ vendor, name: 'Sisal basket' })
  const buyers = Math.ceil(orders / 20)
  const account = (kind: string, owner = '') =>
    sql`(select id from ledger_accounts where kind = ${kind}::ledger_account_kind and owner = ${owner})`
  const vendorAccount = (kind: string) => account(kind, vendorId)
  const accounts: readonly (readonly [string, string])[] = [
    ['provider', 'paystack'],
    ['commission', ''],
    ['vendor_pending', vendorId],
    ['vendor_available', vendorId],
    ['vendor_held', vendorId],
    ['vendor_disputed', vendorId],
  ]
  const insertPosting = (
    key: SQL,
    line: number,
    reason: string,
    fromAccount: SQL,
    toAccount: SQL,
    amount: SQL,
    createdAt: SQL,
    source: SQL,
  ) =>
    sql`insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, created_at)
      select ${key}, ${sql.raw(String(line))}, ${reason}::posting_reason, ${fromAccount}, ${toAccount}, ${amount}, ${createdAt} from ${source}`
  const paidOrders = sql`generated_orders where status not in ('awaiting_payment', 'cancelled')`
  const deliveredOrders = sql`generated_orders where status = 'delivered'`
  await market.db.transaction(async (tx) => {
    const statements = [
      sql`set local statement_timeout = 0`,
      sql`insert into users (id, name, email, email_verified)
        select md5('buyer' || n)::uuid, (array['Amina', 'Baraka', 'Chidi', 'Dalila', 'Efua'])[1 + n % 5] || ' ' || md5(n::text),
          'buyer' || n || '@busy.example', true from generate_series(0, ${buyers}::int) n`,
      sql`create temp table generated_orders on commit drop as
        select n, md5('order' || n)::uuid as id, md5('item' || n)::uuid as item, md5('buyer' || n % ${buyers}::int)::uuid as buyer,
          date_trunc('milliseconds', now() - (${orders}::int - n) * interval '2 years' / ${orders}::int) as at,
          (case n % 100 when 0 then 'processing' when 1 then 'shipped' when 2 then 'cancelled' when 3 then 'refunded'
            when 4 then 'awaiting_payment' else 'delivered' end)::order_item_status as status
        from generate_series(1, ${orders}::int) n`,
      sql`insert into orders (id, customer_id, subtotal_minor, shipping_minor, tax_minor, total_minor, payment_method, shipping_address,
          shipping_option, payment_due_at, paid_at, payment_id, created_at)
        select id, buyer, 5000, 0, 0, 5000, 'paystack', '{"fullName":"A","phoneNumber":"1","address":"1","city":"Nairobi","state":"N","country":"KE"}'::jsonb,
          '{"rate_id":"standard","provider_name":"Kijani","rate_name":"Standard","min_delivery_days":2,"max_delivery_days":5,"estimated_cost":0}'::jsonb,
          at, case when status not in ('awaiting_payment', 'cancelled') then at end,
          case when status not in ('awaiting_payment', 'cancelled') then md5('payment' || n)::uuid end, at from generated_orders`,
      sql`insert into payments (id, order_id, provider, reference, status, amount_minor, charge_minor, provider_id, created_at, paid_at)
        select md5('payment' || n)::uuid, id, 'paystack', 'busy-' || n, 'paid', 5000, 5000, 'busy-' || n, at, at from ${paidOrders}`,
      sql`insert into order_items (id, order_id, product_id, variant_id, vendor_id, line, product_name, variant_title, sku, quantity,
          price_minor, commission_bps, commission_minor, shipping_minor, tax_minor, status, tracking_number, delivered_at, ship_by, created_at)
        select item, id, ${product.id}::uuid, ${product.variantId}::uuid, ${vendorId}::uuid, 1, 'Sisal basket ' || md5(n::text), 'Large',
          'SKU-' || n, 1, 5000, 1000, 500, 0, 0, status, case when status = 'delivered' then 'KE' || n || 'X' end,
          case when status = 'delivered' then at + interval '3 days' end,
          case when status <> 'awaiting_payment' then at + interval '3 days' end, at from generated_orders`,
      ...accounts.map(
        ([kind, owner]) =>
          sql`insert into ledger_accounts (kind, owner) values (${kind}::ledger_account_kind, ${owner}) on conflict do nothing`,
      ),
      insertPosting(
        sql`'item_sale:' || item`,
        1,
        'sale',
        account('provider', 'paystack'),
        vendorAccount('vendor_pending'),
        sql`4500`,
        sql`at`,
        paidOrders,
      ),
      insertPosting(
        sql`'item_sale:' || item`,
        2,
        'commission',
        account('provider', 'paystack'),
        account('commission'),
        sql`500`,
        sql`at`,
        paidOrders,
      ),
      insertPosting(
        sql`'item_release:' || item`,
        1,
        'release',
        vendorAccount('vendor_pending'),
        vendorAccount('vendor_available'),
        sql`4500`,
        sql`at + interval '3 days'`,
        deliveredOrders,
      ),
      sql`insert into payouts (id, vendor_id, amount_minor, payout_method, destination, status, reference, provider, transfer_minor,
          transfer_currency, processed_at, created_at)
        select md5('payout' || n)::uuid, ${vendorId}::uuid, 100000, 'bank_transfer',
          '{"method":"bank_transfer","account_name":"A","account_number":"0123456789","bank_code":"044"}'::jsonb,
          'completed', 'busy-' || n, 'paystack', 100000, 'USD', now() - n * interval '1 week', now() - n * interval '1 week' - interval '2 days'
        from generate_series(1, 104) n`,
      sql`insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, created_at)
        select 'payout_hold:' || id, 1, 'payout_hold'::posting_reason, ${vendorAccount('vendor_available')}, ${vendorAccount('vendor_held')}, amount_minor, created_at from payouts
        where vendor_id = ${vendorId}::uuid
        union all select 'payout_sent:' || id, 1, 'payout_sent'::posting_reason, ${vendorAccount('vendor_held')}, ${account('provider', 'paystack')}, amount_minor, processed_at
        from payouts where vendor_id = ${vendorId}::uuid`,
      sql`insert into products (id, vendor_id, name, category, status, created_at)
        select md5('product' || n)::uuid, ${vendorId}::uuid, 'Basket ' || md5(n::text), 'Home & Garden',
          (case n % 50 when 0 then 'draft' when 1 then 'pending' else 'active' end)::product_status, now() - n * interval '1 minute'
        from generate_series(1, ${Math.floor(orders / 2)}::int) n`,
      sql`insert into product_variants (product_id, price_minor, stock)
        select md5('product' || n)::uuid, 5000, (n * 7) % 100 from generate_series(1, ${Math.floor(orders / 2)}::int) n`,
    ]
    for (const statement of statements) await tx.execute(statement)
  })
  // With statistics and the visibility map, as autovacuum would leave them.
  const pool = openPool({ connectionString: market.url, max: 1 })
  await pool.query('vacuum analyze')
  await pool.end()
  return vendor
}
