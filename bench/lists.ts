import { sql } from 'drizzle-orm'
import type { ProcedureRole } from '@contract/procedure'
import { connect, type Database } from '@server/database/connect'
import { membersOf } from '../harness/members'
import { variantsFor, type KnownValues, type Variant } from '../harness/list-inputs'
import { untilQuiet } from '../harness/quiet'
import { send } from './http'
import { median } from './load'
import type { BenchMarket } from './market'

/** The longest that a list may take at the server, for those who run the marketplace and for its vendors, in milliseconds. */
const limitsMs = { admin: 300, vendor: 100, customer: 100 }
type Reader = keyof typeof limitsMs

const rolesOf: Record<Reader, readonly ProcedureRole[]> = {
  admin: ['admin', 'vendor_or_admin'],
  vendor: ['vendor', 'vendor_or_admin'],
  customer: ['customer', 'signed_in'],
}

/** How long the jobs that were due when the marketplace started may take: reconciling a million orders takes nine minutes. */
const jobsPatienceMs = 20 * 60_000

/** How often each variant is asked for, after once without a clock. */
const times = 7

export interface ListTime {
  reader: Reader
  procedure: string
  what: string
  p50: number
  max: number
  limit: number
  /** Why there is no time. */
  failed?: string
}

/** How long everything takes that an admin, the vendor with the most orders and the customer with the most open their screens with. */
export async function measureLists(
  { origin, databaseUrl, dataDir }: BenchMarket,
  only: string,
): Promise<ListTime[]> {
  const { db, pool, close } = connect(databaseUrl, 2)
  try {
    if (!(await untilQuiet(pool, jobsPatienceMs))) console.log('Measured while jobs were still running.')
    const { cookieOf, people } = membersOf({ origin, dataDir, db })
    const busiest = await busiestOf(db)
    const admin = await people.newAdmin()
    const readers: Record<Reader, string> = { ...busiest.users, admin: admin.session.userId }
    const found: ListTime[] = []
    for (const reader of Object.keys(limitsMs) as Reader[]) {
      const cookie = await cookieOf(readers[reader])
      const { variants, skipped } = variantsFor(rolesOf[reader], busiest.known[reader])
      const chosen = variants.filter(({ procedure }) => procedure.includes(only))
      for (const variant of chosen) {
        const line = { reader, ...(await timeOf(origin, variant, cookie, limitsMs[reader])) }
        if (line.p50 > line.limit)
          console.log(`${reader}, ${line.procedure}, ${line.what}: ${line.p50.toFixed(0)} ms`)
        found.push(line)
      }
      if (skipped.length > 0)
        console.log(`\nNot measured for want of an input (${reader}): ${skipped.join(', ')}`)
    }
    return found
  } finally {
    await close()
  }
}

async function timeOf(
  origin: string,
  { procedure, what, input, page }: Variant,
  cookie: string,
  limit: number,
) {
  const line = { procedure, what, limit, p50: 0, max: 0 }
  try {
    const at = await pageAt(origin, procedure, input, page, cookie)
    if (!at) return { ...line, what: `${what}: there are fewer` }
    const taken: number[] = []
    for (let n = 0; n < times; n++) {
      const begun = performance.now()
      await send(origin, { call: procedure, input: at }, cookie)
      taken.push(performance.now() - begun)
    }
    return { ...line, p50: median(taken), max: Math.max(...taken) }
  } catch (error) {
    return { ...line, failed: (error as Error).message.slice(0, 200) }
  }
}

/** The input of a page; undefined if the list ends before it. */
async function pageAt(origin: string, call: string, input: object, page: number, cookie: string) {
  let at: object = input
  for (let n = 1; n <= page; n++) {
    const { next_cursor } = JSON.parse(await send(origin, { call, input: at }, cookie)) as {
      next_cursor?: string | null
    }
    if (n === page) return at
    if (!next_cursor) return undefined
    at = { ...input, cursor: next_cursor }
  }
  return at
}

interface Busiest {
  user_id: string
  order_id: string
  email: string
}

/** The vendor and the customer with the most orders, and what belongs to them. */
async function busiestOf(db: Database) {
  const one = async (query: ReturnType<typeof sql>) =>
    (await db.execute<Busiest & Record<string, string>>(query)).rows[0]!
  const vendor = await one(sql`select v.user_id, v.id as vendor_id, v.company_name, i.order_id,
      (select id from products where vendor_id = v.id order by created_at desc limit 1) as product_id
    from (select vendor_id, count(*) as items, (array_agg(order_id))[1] as order_id from order_items group by vendor_id order by items desc limit 1) i
    join vendors v on v.id = i.vendor_id`)
  const customer = await one(sql`select u.id as user_id, u.email, o.order_id
    from (select customer_id, count(*) as orders, (array_agg(id))[1] as order_id from orders group by customer_id order by orders desc limit 1) o
    join users u on u.id = o.customer_id`)
  const payment = await one(sql`select id as payment_id from payments limit 1`)
  const today = new Date().toISOString().slice(0, 10)
  const monthBefore = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10)
  const fields = {
    from: monthBefore,
    to: today,
    month: monthBefore.slice(0, 7),
    search: 'basket',
    p_search: 'basket',
  }
  const known: Record<Reader, KnownValues> = {
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
  return { users: { vendor: vendor.user_id, customer: customer.user_id }, known }
}

/** Prints the slowest variant of each procedure, and every other one that is over its limit; then what was refused. */
export function printLists(lines: readonly ListTime[]): void {
  const slowestFirst = lines.filter(({ failed }) => !failed).toSorted((a, b) => b.p50 - a.p50)
  const shown = slowestFirst.filter(
    (line, n) =>
      line.p50 > line.limit ||
      slowestFirst.findIndex(
        ({ reader, procedure }) => reader === line.reader && procedure === line.procedure,
      ) === n,
  )
  console.log(
    '\n| who | what | slowest way of asking | p50 ms | worst ms | limit ms |\n|---|---|---|---:|---:|---:|',
  )
  for (const { reader, procedure, what, p50, max, limit } of shown)
    console.log(
      `| ${reader} | ${procedure} | ${what} | ${p50.toFixed(1)}${p50 > limit ? ' (over)' : ''} | ${max.toFixed(1)} | ${limit} |`,
    )
  for (const { reader, what, failed } of lines)
    if (failed) console.log(`\nNot measured (${reader}, ${what}): ${failed}`)
}
