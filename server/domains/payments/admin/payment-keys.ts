import { sql, type SQL } from 'drizzle-orm'
import type { PaymentQuery, PaymentProblem } from '@contract/payments/admin-procedures'
import { paymentMethods } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { matchingUserIds } from '@server/platform/user-search'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'

interface PaymentKey extends Record<string, unknown> {
  id: string
}

type Listed = TimePage & Pick<PaymentQuery, 'search' | 'status' | 'provider' | 'trouble'>

/** The ids of a page of all payments, by time, read along the indexes of payments by status, provider or time alone. */
export async function paymentKeys(tx: Queryable, listed: Listed): Promise<string[]> {
  const { search } = listed
  const { rows } = await tx.execute<PaymentKey>(
    search ? unionPage(listed, searchQueries(listed, search)) : from(sql`payments p`, sql`true`, listed),
  )
  return rows.map(({ id }) => id)
}

const at = sql`p.created_at`
const id = sql`p.id`

/** The payments of a join that are on the page. */
const from = (tables: SQL, found: SQL, listed: Listed): SQL =>
  sql`select p.id, p.created_at from ${tables}
    where ${found} and ${pageCondition(listed, at, id)} and ${narrowed(listed)} ${orderAndLimit(listed, at, id)}`

function narrowed({ status, provider, trouble }: Listed): SQL {
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`p.status = ${status}`] : []),
      ...(provider === 'offline' ? [sql`p.provider is null`] : []),
      ...(provider && provider !== 'offline' ? [sql`p.provider = ${provider}`] : []),
      ...(trouble ? [problemConditions[trouble]] : []),
    ],
    sql` and `,
  )
}

const problemConditions: Record<PaymentProblem, SQL> = {
  refund_failed: sql`p.id in (select r.payment_id from refunds r where r.status = 'failed')`,
  refund_open: sql`p.id in (select r.payment_id from refunds r where r.status in ('pending', 'processing'))`,
  dispute_open: sql`p.id in (select d.payment_id from disputes d where d.status = 'open')`,
}

// More people of one name than this are not all searched.
const maxPeople = 200

function searchQueries(listed: Listed, search: string): SQL[] {
  const byOrder = matchesIdPrefix(sql`p.order_id`, search)
  const methods = sql.join(
    paymentMethods.map((method) => sql`${method}`),
    sql`, `,
  )
  return [
    from(sql`payments p`, sql`p.reference = ${search}`, listed),
    from(sql`payments p`, sql`p.provider in (${methods}) and p.provider_id = ${search}`, listed),
    ...(byOrder ? [from(sql`payments p`, byOrder, listed)] : []),
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxPeople)}) c
      cross join lateral (${from(sql`orders o join payments p on p.order_id = o.id`, sql`o.customer_id = c.id`, listed)}) f`,
  ]
}
