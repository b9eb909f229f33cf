import { desc, eq } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { receiptOf } from '@server/domains/payments/testing/mpesa-fixture'
import { manualPostings } from '@server/database/schema/accounting'
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

/** Postings by hand, and reports of fees. */
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
