import { desc, eq, isNotNull } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { receiptOf } from '@server/domains/payments/testing/mpesa-fixture'
import { manualPostings } from '@server/database/schema/accounting'
import { carrierCosts } from '@server/database/schema/carrier-costs'
import { carriers } from '@server/database/schema/carriers'
import { orderItems } from '@server/database/schema/orders'
import type { SimulationContext } from '../context'
import { pickOne, type Event } from './event'
import type { SeededRandom } from '../../harness/random'

/** A recent manual posting, and someone of the admins, who may have proposed it. */
const posting = async (
  { market }: SimulationContext,
  status: 'proposed' | 'posted',
  random: SeededRandom,
) => {
  const rows = await market.db
    .select()
    .from(manualPostings)
    .where(eq(manualPostings.status, status))
    .orderBy(desc(manualPostings.proposedAt))
    .limit(6)
  return pickOne(rows, random).id
}

const ownKinds = ['bank', 'other_results', 'provider_fees', 'carrier_costs', 'tax'] as const

const ownAccount = (random: SeededRandom) => ({ kind: random.pick(ownKinds), owner: '' })

/** M-Pesa's statement of its recent payments: a charge for each, now and then one that another statement named differently. */
async function statementOf({ market }: SimulationContext, random: SeededRandom): Promise<File> {
  const recent = await market.db
    .select()
    .from(payments)
    .where(eq(payments.provider, 'mpesa'))
    .orderBy(desc(payments.createdAt))
    .limit(10)
  const receipts = await Promise.all(recent.map(({ reference }) => receiptOf(market, reference)))
  const rows = receipts
    .filter((receipt) => receipt !== undefined)
    .map((receipt) => `${receipt},Pay Bill Charge,-${random.chance(90) ? '5.00' : '7.50'},Safaricom`)
  return new File([['Receipt No.,Details,Withdrawn,Other Party Info', ...rows].join('\n')], 'statement.csv')
}

/** A carrier's invoice for recent parcels, one of which may be charged on another invoice or belong to somebody else. */
async function carrierInvoice({ market, now }: SimulationContext, random: SeededRandom) {
  const [carrier] = await market.db.select().from(carriers).limit(1)
  const shipped = await market.db
    .select({ number: orderItems.trackingNumber })
    .from(orderItems)
    .where(isNotNull(orderItems.trackingNumber))
    .orderBy(desc(orderItems.shippedAt))
    .limit(5)
  const numbers = new Set(
    [...shipped.map(({ number }) => number!), ...(random.chance(30) ? ['NOT-OURS'] : [])].map((number) =>
      number.toUpperCase(),
    ),
  )
  const day = now().toISOString().slice(0, 10)
  const rows = [...numbers].map(
    (number) => `${number},${day},${(random.int(100, 30_00) / 100).toFixed(2)},USD`,
  )
  return {
    p_carrier_id: carrier!.id,
    p_invoice_number: `SIM-${random.int(1, 30)}`,
    p_file: new File([['Tracking number,Date,Amount,Currency', ...rows].join('\n')], 'invoice.csv'),
  }
}

/** Postings by hand, reports of fees, and invoices of carriers. */
export const accountingEvents: readonly Event[] = [
  {
    kind: 'propose a posting',
    weight: 3,
    async run({ admins, vendors, now }, random) {
      const vendorAccount = { kind: 'vendor_available', owner: random.pick(vendors).vendorId } as const
      const provider = { kind: 'provider', owner: 'paystack' } as const
      const from = random.chance(50) ? vendorAccount : ownAccount(random)
      const to = random.chance(30) ? provider : ownAccount(random)
      await random.pick(admins).api.propose_manual_posting({
        p_from_kind: from.kind,
        p_from_owner: from.owner,
        p_to_kind: to.kind,
        p_to_owner: to.owner,
        p_amount: (random.int(1, 50_00) / 100).toFixed(2),
        p_currency: random.chance(90) ? 'USD' : 'KES',
        p_day: now().toISOString().slice(0, 10),
        p_reason: 'A posting by hand',
        p_reference: '',
      })
    },
  },
  {
    kind: 'approve a posting',
    weight: 3,
    async run(context, random) {
      const p_posting_id = await posting(context, 'proposed', random)
      await random.pick(context.admins).api.approve_manual_posting({ p_posting_id, p_note: '' })
    },
  },
  {
    kind: 'import a statement of fees',
    weight: 2,
    async run(context, random) {
      const p_file = await statementOf(context, random)
      await random.pick(context.admins).api.import_fee_report({ p_provider: 'mpesa', p_file })
    },
  },
  {
    kind: 'import a carrier’s invoice',
    weight: 2,
    async run(context, random) {
      const invoice = await carrierInvoice(context, random)
      await random.pick(context.admins).api.import_carrier_invoice(invoice)
    },
  },
  {
    kind: 'decide about a carrier’s charge',
    weight: 1,
    async run({ market, admins }, random) {
      const waiting = await market.db
        .select()
        .from(carrierCosts)
        .where(eq(carrierCosts.status, 'waiting'))
        .limit(6)
      await random.pick(admins).api.decide_carrier_cost({
        p_cost_id: pickOne(waiting, random).id,
        p_decision: random.chance(50) ? 'post' : 'dismiss',
        p_note: 'Asked the carrier',
      })
    },
  },
  {
    kind: 'take back a carrier’s invoice',
    weight: 1,
    async run({ market, admins }, random) {
      const posted = await market.db
        .select()
        .from(carrierCosts)
        .where(eq(carrierCosts.status, 'posted'))
        .limit(6)
      const { carrierId, invoiceNumber } = pickOne(posted, random)
      await random.pick(admins).api.reverse_carrier_invoice({
        p_carrier_id: carrierId,
        p_invoice_number: invoiceNumber,
        p_note: 'Another one was meant',
      })
    },
  },
  {
    kind: 'reject a posting',
    weight: 1,
    async run(context, random) {
      const p_posting_id = await posting(context, 'proposed', random)
      await random.pick(context.admins).api.reject_manual_posting({ p_posting_id, p_note: 'Not ours' })
    },
  },
  {
    kind: 'undo a posting',
    weight: 1,
    async run(context, random) {
      const p_posting_id = await posting(context, 'posted', random)
      await random.pick(context.admins).api.reverse_manual_posting({ p_posting_id, p_reason: 'A mistake' })
    },
  },
]
