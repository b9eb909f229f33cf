import type { PaymentQuery, PaymentRow } from '@contract/payments/admin-procedures'
import { splitSort } from '@contract/core/sorting'
import type { InternalAmounts } from '@contract/core/money'
import { pageFrom, pageSize } from '@server/platform/paging'
import { periodStart } from '@server/platform/period-start'
import type { Context } from '@server/platform/services'
import { listPaymentIds } from './list-payment-ids'
import { paymentsById } from './queries'
import { serializePaymentRow } from './serializers'

/** A page of all payments, newest first unless the query sorts otherwise. */
export async function listPayments(
  { sort = 'created_at_desc', limit, period, ...query }: PaymentQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<PaymentRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { direction } = splitSort(sort)
  const startDate = periodStart(period, now)
  const ids = await listPaymentIds(tx, { ...query, direction, startDate, limit: size + 1 })
  const payments = await paymentsById(tx, ids)
  return pageFrom(
    ids.map((id) => payments.get(id)!),
    size,
    ({ payment }) => ({ sortKey: payment.createdAt, id: payment.id }),
    serializePaymentRow,
  )
}
