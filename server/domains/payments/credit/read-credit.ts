import { sql } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { CustomerCredit } from '@contract/payments/credit-procedures'
import type { Queryable } from '@server/database/connect'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** The caller's credit. */
export const getCredit = (_: unknown, context: Context) =>
  readCredit(context.tx, requireSession(context).userId)

/** A customer's credit, for the staff. */
export const getCustomerCredit = ({ userId }: { userId: string }, { tx }: Context) => readCredit(tx, userId)

interface MovementRow extends Record<string, unknown> {
  kind: 'refund' | 'payment'
  amount: string
  order_id: string
  at: Date
}

/** Whatever moves credit has the id of its refund or payment in its key: see `creditGiven` and `creditSpent`. */
const idOfEvent = sql.raw(`split_part(l.event_key, ':', 2)::uuid`)

/** A customer's credit with everything that changed it, the newest first. */
export async function readCredit(tx: Queryable, userId: string): Promise<InternalAmounts<CustomerCredit>> {
  const { rows } = await tx.execute<MovementRow>(sql`
    with own as (select id from ledger_accounts where kind = 'customer_credit' and owner = ${userId} and currency = 'USD')
    select 'refund' as kind, l.amount_minor::text as amount, p.order_id, l.created_at as at
      from own join ledger_postings l on l.to_account = own.id
      join refunds r on r.id = ${idOfEvent} join payments p on p.id = r.payment_id
    union all
    select 'payment', (-l.amount_minor)::text, p.order_id, l.created_at
      from own join ledger_postings l on l.from_account = own.id
      join payments p on p.id = ${idOfEvent}
    order by at desc, amount`)
  return {
    balance: await balanceOf(tx, customerCreditAccount(userId)),
    movements: rows.map(({ kind, amount, order_id, at }) => ({
      kind,
      amount: Number(amount),
      order_id,
      at: new Date(at).toISOString(),
    })),
  }
}
