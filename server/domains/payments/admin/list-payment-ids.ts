import { sql, type SQL } from 'drizzle-orm'
import type { PaymentQuery, PaymentProblem } from '@contract/payments/admin-procedures'
import { paymentMethods } from '@contract/payments/facts'
import type { PaymentState } from '@contract/payments/states'
import type { Queryable } from '@server/database/connect'
import { isRefundedByHand } from '@server/database/manual-refund'
import { paymentState } from '@server/database/payment-refunds'
import { matchingUserIds } from '@server/platform/user-search'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { orderAndLimit, unionPage, pageCondition, type TimePage } from '@server/platform/time-pagination'

interface PaymentIdRow extends Record<string, unknown> {
  id: string
}

type PaymentListQuery = TimePage & Pick<PaymentQuery, 'search' | 'status' | 'provider' | 'trouble'>

/** The ids of a page of all payments, by time, read along the indexes of payments by status, provider or time alone. */
export async function listPaymentIds(tx: Queryable, query: PaymentListQuery): Promise<string[]> {
  const { search } = query
  const { rows } = await tx.execute<PaymentIdRow>(
    search
      ? unionPage(query, searchQueries(query, search))
      : selectPayments(sql`payments p`, sql`true`, query),
  )
  return rows.map(({ id }) => id)
}

const createdAt = sql`p.created_at`
const paymentId = sql`p.id`

/** The payments of a join that are on the page. */
const selectPayments = (tables: SQL, condition: SQL, query: PaymentListQuery): SQL =>
  sql`select p.id, p.created_at from ${tables}
    where ${condition} and ${pageCondition(query, createdAt, paymentId)} and ${filterCondition(query)} ${orderAndLimit(query, createdAt, paymentId)}`

function filterCondition({ status, provider, trouble }: PaymentListQuery): SQL {
  return sql.join(
    [
      sql`true`,
      ...(status ? [stateCondition(status)] : []),
      ...(provider ? [providerCondition(provider)] : []),
      ...(trouble ? [problemConditions[trouble]] : []),
    ],
    sql` and `,
  )
}

/** What became of a paid payment is in its refunds, so that of these there are few to look at. */
function stateCondition(state: PaymentState): SQL {
  const hasState = sql`${paymentState('p')} = ${state}`
  switch (state) {
    case 'paid':
      return sql`p.status = 'paid' and ${hasState}`
    case 'held':
      return sql`p.status = 'paid' and p.id in (select r.payment_id from refunds r where r.item_id is null) and ${hasState}`
    case 'partly_refunded':
    case 'refunded':
      return sql`p.status = 'paid' and p.id in (select r.payment_id from refunds r where r.status = 'completed') and ${hasState}`
    default:
      return sql`p.status = ${state}`
  }
}

const providerCondition = (provider: NonNullable<PaymentQuery['provider']>): SQL =>
  provider === 'offline' || provider === 'credit'
    ? sql`p.provider is null and p.by_credit = ${provider === 'credit'}`
    : sql`p.provider = ${provider}`

/** What needs attention. */
const problemConditions: Record<PaymentProblem, SQL> = {
  refund_failed: sql`p.id in (select r.payment_id from refunds r where r.status = 'failed')`,
  refund_manual: sql`${isRefundedByHand}
    and p.id in (select r.payment_id from refunds r where r.status = 'pending')`,
  refund_open: sql`p.id in (select r.payment_id from refunds r where r.status in ('pending', 'processing'))`,
  refund_twice: sql`p.id in (select r.payment_id from refunds_by_hand h join refunds r on r.id = h.refund_id
    where h.sent_twice_at is not null and h.outcome_at is null)`,
  dispute_open: sql`p.id in (select d.payment_id from disputes d where d.status = 'open')`,
}

// Of more matching users than this, the rest are not searched.
const maxMatchingUsers = 200

function searchQueries(query: PaymentListQuery, search: string): SQL[] {
  const matchesOrder = matchesIdPrefix(sql`p.order_id`, search)
  const methods = sql.join(
    paymentMethods.map((method) => sql`${method}`),
    sql`, `,
  )
  return [
    selectPayments(sql`payments p`, sql`p.reference = ${search}`, query),
    selectPayments(sql`payments p`, sql`p.provider in (${methods}) and p.provider_id = ${search}`, query),
    ...(matchesOrder ? [selectPayments(sql`payments p`, matchesOrder, query)] : []),
    sql`select f.id, f.created_at
      from (${matchingUserIds(search, maxMatchingUsers)}) c
      cross join lateral (${selectPayments(sql`orders o join payments p on p.order_id = o.id`, sql`o.customer_id = c.id`, query)}) f`,
  ]
}
