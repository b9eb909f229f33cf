import { sql } from 'drizzle-orm'
import type { ProcedureName } from '@contract/contract'
import type { ProcedureRole } from '@contract/core/procedure'
import { connect, type Database } from '@server/database/connect'
import { membersOf } from '../harness/members'
import { variantsFor, type KnownValues, type Variant } from '../harness/list-inputs'
import { waitUntilIdle } from '../harness/wait-until-idle'
import type { BenchMarket } from './market'

const rolesByReader = {
  admin: ['admin', 'vendor_or_admin'],
  vendor: ['vendor', 'vendor_or_admin'],
  customer: ['customer', 'signed_in'],
} satisfies Record<string, readonly ProcedureRole[]>

export type ReaderKind = keyof typeof rolesByReader

/** Somebody who opens screens: their session cookie, and what they request. */
export interface ListReader {
  kind: ReaderKind
  cookie: string
  variants: readonly Variant[]
  /** What could not be called, because an input is missing. */
  skipped: readonly ProcedureName[]
}

/** How long the jobs that were due when the marketplace started may take: reconciling a million orders takes nine minutes. */
const jobsTimeoutMs = 20 * 60_000

/** An admin, the vendor with the most orders and the customer with the most, once the jobs that were due are done. */
export async function listReadersOf(
  { origin, databaseUrl, dataDir }: BenchMarket,
  nameFilter: string,
): Promise<ListReader[]> {
  const { db, pool, close } = connect(databaseUrl, 2)
  try {
    if (!(await waitUntilIdle(pool, jobsTimeoutMs))) console.log('Measured while jobs were still running.')
    const { cookieOf, people } = membersOf({ origin, dataDir, db })
    const busiest = await findBusiest(db)
    const users = { ...busiest.users, admin: (await people.newAdmin()).session.userId }
    const readers: ListReader[] = []
    for (const kind of Object.keys(rolesByReader) as ReaderKind[]) {
      const { variants, skipped } = variantsFor(rolesByReader[kind], busiest.knownValues[kind])
      const selected = variants.filter(({ procedure }) => procedure.includes(nameFilter))
      readers.push({ kind, cookie: await cookieOf(users[kind]), variants: selected, skipped })
    }
    return readers
  } finally {
    await close()
  }
}

interface Busiest {
  user_id: string
  order_id: string
  email: string
}

/** The vendor and the customer with the most orders, and their data. */
async function findBusiest(db: Database) {
  const firstRow = async (query: ReturnType<typeof sql>) =>
    (await db.execute<Busiest & Record<string, string>>(query)).rows[0]!
  const vendor = await firstRow(sql`select v.user_id, v.id as vendor_id, v.company_name, i.order_id,
      (select id from products where vendor_id = v.id order by created_at desc limit 1) as product_id
    from (select vendor_id, count(*) as items, (array_agg(order_id))[1] as order_id from order_items group by vendor_id order by items desc limit 1) i
    join vendors v on v.id = i.vendor_id`)
  const customer = await firstRow(sql`select u.id as user_id, u.email, o.order_id
    from (select customer_id, count(*) as orders, (array_agg(id))[1] as order_id from orders group by customer_id order by orders desc limit 1) o
    join users u on u.id = o.customer_id`)
  const payment = await firstRow(sql`select id as payment_id from payments limit 1`)
  const today = new Date().toISOString().slice(0, 10)
  const monthBefore = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10)
  const fields = {
    from: monthBefore,
    to: today,
    month: monthBefore.slice(0, 7),
    search: 'basket',
    p_search: 'basket',
  }
  const knownValues: Record<ReaderKind, KnownValues> = {
    admin: {
      fields: {
        ...fields,
        p_user_id: customer.user_id,
        p_vendor_id: vendor.vendor_id,
        p_product_id: vendor.product_id,
        p_order_id: customer.order_id,
        p_order: customer.order_id,
        p_payment_id: payment.payment_id,
        p_scope: 'vendor',
      },
      searches: ['basket', vendor.company_name!, customer.email, customer.order_id, 'zzqxv'],
    },
    vendor: {
      fields: {
        ...fields,
        p_order_id: vendor.order_id,
        p_order_ids: [vendor.order_id],
        p_product_id: vendor.product_id,
      },
      searches: ['basket', vendor.order_id, 'zzqxv'],
    },
    customer: { fields: { p_order_id: customer.order_id }, searches: [] },
  }
  return { users: { vendor: vendor.user_id, customer: customer.user_id }, knownValues }
}
