import { sql, type SQL } from 'drizzle-orm'
import { paymentMethods, usesPhonePrompt } from '@contract/payments/facts'

const phoneMethods = sql.join(
  paymentMethods.filter(usesPhonePrompt).map((method) => sql`${method}::payment_method`),
  sql`, `,
)

/** Whether only a person can send the refunds of a payment, `p`: the same as `isRefundedManually` (server/domains/payments). */
export const isRefundedByHand: SQL = sql`((p.provider is null and (not p.by_credit or p.credit_closed_at is not null)) or (p.provider in (${phoneMethods}) and p.payer_phone is null))`
