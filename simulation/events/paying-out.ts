import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { payouts } from '@server/database/schema/payouts'
import { controlPaystack } from '@server/domains/payments/testing/card-fixtures'
import { proofFile } from '@server/domains/payouts/testing/manual-payout'
import type { SimulationContext } from '../context'
import { pickOne, type Event } from './event'
import type { SeededRandom } from '../../harness/random'

/** A recent payout, mostly one that this is usually done to. */
const recentPayout = async ({ market }: SimulationContext, random: SeededRandom, expected?: SQL) =>
  pickOne(
    await market.db
      .select()
      .from(payouts)
      .where(random.chance(80) ? expected : undefined)
      .orderBy(desc(payouts.createdAt))
      .limit(6),
    random,
  )

const isPending = eq(payouts.status, 'pending')
const sentByPeople = or(eq(payouts.byBank, true), eq(payouts.byHand, true))

/** What vendors, admins and banks do about payouts. */
export const payoutEvents: readonly Event[] = [
  {
    kind: 'request a payout',
    weight: 5,
    run: ({ vendors }, random) => random.pick(vendors).api.request_vendor_payout({}),
  },
  {
    kind: 'approve a payout',
    weight: 6,
    async run(context, random) {
      const { id } = await recentPayout(context, random, isPending)
      const p_way = random.chance(40) ? 'provider' : random.pick(['bank', 'manual'] as const)
      await random.pick(context.admins).api.approve_payout({ p_payout_id: id, p_way })
    },
  },
  {
    kind: 'decline a payout',
    weight: 1,
    async run(context, random) {
      const { id } = await recentPayout(context, random, isPending)
      await random
        .pick(context.admins)
        .api.decline_payout({ p_payout_id: id, p_reason: 'Please confirm the account' })
    },
  },
  {
    kind: 'retry a payout',
    weight: 2,
    async run(context, random) {
      const { id } = await recentPayout(context, random, eq(payouts.status, 'failed'))
      await random.pick(context.admins).api.retry_payout({ p_payout_id: id })
    },
  },
  {
    kind: 'a bank returns or fails a transfer',
    weight: 1,
    async run(context, random) {
      const { reference } = await recentPayout(context, random)
      await controlPaystack(context.market, `/transfers/${reference}`, {
        status: random.pick(['failed', 'reversed']),
      })
    },
  },
  {
    kind: 'write a bank file',
    weight: 2,
    run: ({ admins }, random) => random.pick(admins).api.create_payout_run(),
  },
  {
    kind: 'record what became of a payout by bank or by hand',
    weight: 6,
    async run(context, random) {
      const isUnderWay = and(eq(payouts.status, 'processing'), sentByPeople)
      const { id: p_payout_id, byHand } = await recentPayout(context, random, isUnderWay)
      const { api } = random.pick(context.admins)
      if (random.chance(20)) await api.fail_payout({ p_payout_id, p_reason: 'The account is closed' })
      else if (byHand)
        await api.record_manual_payout({
          p_payout_id,
          p_reference: 'MM-77',
          p_paid_on: dayOf(context.now()),
          p_proof: proofFile(),
        })
      else await api.complete_payout({ p_payout_id, p_bank_reference: 'FT-77' })
    },
  },
  {
    kind: 'a payout by bank or by hand comes back',
    weight: 3,
    async run(context, random) {
      const isPaid = and(eq(payouts.status, 'completed'), sentByPeople)
      const { id: p_payout_id } = await recentPayout(context, random, isPaid)
      const { api } = random.pick(context.admins)
      await api.return_payout({ p_payout_id, p_reason: 'Unknown account', p_reference: 'RT-77' })
    },
  },
]
