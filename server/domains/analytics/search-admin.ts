import { sql, type SQL } from 'drizzle-orm'
import type { ProcedureName } from '@contract/contract'
import { type Role, permits } from '@contract/core/permissions'
import { adminSearchLimits } from '@contract/analytics/facts'
import { shortOrderId } from '@contract/orders/facts'
import { containsWords, likeSubstring } from '@server/platform/like-patterns'
import { matchesUserSearch, matchingUserIds } from '@server/platform/user-search'
import { metaOf } from '@server/platform/procedures'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import {
  documentHit,
  documentsQuery,
  paymentsQuery,
  payoutsQuery,
  transferHit,
  type DocumentFound,
  type TransferFound,
} from './search-references'
import { matchesIdPrefix } from '@server/platform/id-prefix'

const maxHitsPerKind = adminSearchLimits.perKind
/** How many matching people have their newest orders searched. */
const maxBuyers = 20

type SearchHit = { id: string; title: string; about: string }

/**
 * What an admin looks for, from anywhere in the admin area: one statement for each kind whose pages they may open, along an index. What they could
 * not open is not found: an admin leads to their entries in the audit log.
 */
export async function searchAdmin({ search }: { search: string }, context: Pick<Context, 'tx' | 'session'>) {
  const { tx } = context
  const { permissions } = requireSession(context)
  const canList = (listProcedure: ProcedureName) =>
    permits(permissions, metaOf(listProcedure).area.admin ?? 'all')
  const pattern = likeSubstring(search)
  const findRows = async <Row extends object>(listProcedure: ProcedureName, query: SQL | null) =>
    query && canList(listProcedure) ? (await tx.execute<Row & Record<string, unknown>>(query)).rows : []
  const [orders, people, products, vendors, documents, payments, payouts] = await Promise.all([
    findRows<{ id: string; email: string; at: string }>('list_orders', ordersQuery(search)),
    findRows<{ id: string; name: string; email: string; role: Role; vendor_id: string | null }>(
      'list_customers',
      sql`
      select u.id, u.name, u.email, p.role, v.id as vendor_id from users u
      join profiles p on p.id = u.id left join vendors v on v.user_id = u.id
      where ${matchesUserSearch(search)} and p.deleted_at is null
        ${canList('list_audit_log') ? sql`` : sql`and p.role <> 'admin'`} limit ${maxHitsPerKind}`,
    ),
    findRows<{ id: string; name: string; company: string }>(
      'list_all_products',
      sql`
      select p.id, p.name, v.company_name as company from products p join vendors v on v.id = p.vendor_id
      where p.deleted_at is null and (p.name ilike ${pattern} or ${matchesId(sql`p.id`, search)}) limit ${maxHitsPerKind}`,
    ),
    findRows<{ id: string; name: string; status: string }>(
      'list_vendors',
      sql`
      select v.id, v.company_name as name, v.status::text as status from vendors v
      where ${containsWords(sql`v.company_name`, search)} limit ${maxHitsPerKind}`,
    ),
    findRows<DocumentFound>('list_billing_documents', documentsQuery(search)),
    findRows<TransferFound>('list_payments', paymentsQuery(search)),
    findRows<TransferFound>('list_payouts', payoutsQuery(search)),
  ])
  return {
    orders: orders.map(({ id, email, at }): SearchHit => ({
      id,
      title: `Order ${shortOrderId(id)}`,
      about: `${email}, ${new Date(at).toISOString().slice(0, 10)}`,
    })),
    people: people.map(({ id, name, email, role, vendor_id }) => ({
      id,
      title: name,
      about: email,
      role,
      vendor_id,
    })),
    products: products.map(({ id, name, company }): SearchHit => ({
      id,
      title: name,
      about: `by ${company}`,
    })),
    vendors: vendors.map(({ id, name, status }): SearchHit => ({
      id,
      title: name,
      about: `Vendor, ${status}`,
    })),
    documents: documents.map(documentHit),
    payments: payments.map(transferHit),
    payouts: payouts.map(transferHit),
  }
}

const matchesId = (column: SQL, search: string): SQL => matchesIdPrefix(column, search) ?? sql`false`

/** By the beginning of its id, its invoice number, or its buyer. */
function ordersQuery(search: string): SQL {
  const matchesInvoiceNumber = /^\d{1,9}$/.test(search)
    ? sql`o.invoice_number = ${Number(search)}`
    : sql`false`
  return sql`
    select f.id, u.email, f.created_at as at from (
      (select o.id, o.customer_id, o.created_at from orders o where ${matchesId(sql`o.id`, search)} limit ${maxHitsPerKind})
      union (select o.id, o.customer_id, o.created_at from orders o where ${matchesInvoiceNumber})
      union (select n.* from (${matchingUserIds(search, maxBuyers)}) b
        cross join lateral (select o.id, o.customer_id, o.created_at from orders o where o.customer_id = b.id
          order by o.created_at desc limit ${maxHitsPerKind}) n)) f
    join users u on u.id = f.customer_id
    order by f.created_at desc, f.id limit ${maxHitsPerKind}`
}
