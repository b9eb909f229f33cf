import { sql } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import { permits } from '@contract/core/permissions'
import type { CustomerCredit } from '@contract/payments/credit-procedures'
import type { WayByHand } from '@contract/payments/settlements'
import type { Queryable } from '@server/database/connect'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { signedLink } from '@server/platform/files/signed-link'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** The caller's credit. */
export const getCredit = (_: unknown, context: Context) =>
  readCredit(context.tx, requireSession(context).userId)

/** A customer's credit, for the staff: those with the Money permission also get the proofs of payouts. */
export async function getCustomerCredit({ userId }: { userId: string }, context: Context) {
  const canSeeProofs = permits(requireSession(context).permissions, 'money')
  return readCredit(context.tx, userId, async (path) =>
    canSeeProofs ? signedLink(path, context.services) : null,
  )
}

interface MovementRow extends Record<string, unknown> {
  kind: 'refund' | 'payment' | 'payout'
  amount: string
  order_id: string | null
  at: Date
  way: WayByHand | null
  reference: string | null
  sent_on: string | null
  proof_path: string | null
}

/** Whatever moves credit has the id of its refund, payment or payout in its key: see `creditGiven`, `creditSpent` and `creditPaidOut`. */
const idOfEvent = sql.raw(`split_part(l.event_key, ':', 2)::uuid`)

/** A customer's credit with everything that changed it, the newest first; `linkToProof` links to the stored proof of a payout, or doesn't. */
export async function readCredit(
  tx: Queryable,
  userId: string,
  linkToProof: (path: string) => Promise<string | null> = async () => null,
): Promise<InternalAmounts<CustomerCredit>> {
  const { rows } = await tx.execute<MovementRow>(sql`
    with own as (select id from ledger_accounts where kind = 'customer_credit' and owner = ${userId} and currency = 'USD')
    select 'refund' as kind, l.amount_minor::text as amount, p.order_id, l.created_at as at,
        null as way, null as reference, null as sent_on, null as proof_path
      from own join ledger_postings l on l.to_account = own.id
      join refunds r on r.id = ${idOfEvent} join payments p on p.id = r.payment_id
    union all
    select 'payment', (-l.amount_minor)::text, p.order_id, l.created_at, null, null, null, null
      from own join ledger_postings l on l.from_account = own.id
      join payments p on p.id = ${idOfEvent}
    union all
    select 'payout', (-c.amount_minor)::text, null, c.created_at, c.way::text, c.reference, c.sent_on::text, c.proof_path
      from credit_payouts c where c.user_id = ${userId}
    order by at desc, amount`)
  const movements = rows.map(async ({ kind, amount, order_id, at, way, reference, sent_on, proof_path }) => ({
    kind,
    amount: Number(amount),
    order_id,
    at: new Date(at).toISOString(),
    payout: proof_path
      ? { way: way!, reference: reference!, sent_on: sent_on!, proof_url: await linkToProof(proof_path) }
      : null,
  }))
  return {
    balance: await balanceOf(tx, customerCreditAccount(userId)),
    movements: await Promise.all(movements),
  }
}
