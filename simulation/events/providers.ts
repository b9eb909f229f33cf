import { desc, eq } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { controlPaystack, paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import { keys } from '@server/sandbox/paystack/key'
import type { SeededRandom } from '../../harness/random'
import type { SimulationContext } from '../context'
import { skipIfRefused, NoCandidate, pickOne, type Event } from './event'

async function recentPayment({ market }: SimulationContext, random: SeededRandom) {
  const recentPayments = await market.db.select().from(payments).orderBy(desc(payments.createdAt)).limit(200)
  const payment = pickOne(
    recentPayments.filter(({ provider }) => provider),
    random,
  )
  return { payment, fixture: providerFixtures.find(({ method }) => method === payment.provider)! }
}

/** What payment providers do. */
export const providerEvents: readonly Event[] = [
  {
    kind: 'repeat webhooks at once and late',
    weight: 8,
    async run(context, random) {
      const { payment, fixture } = await recentPayment(context, random)
      const count = random.int(1, 3)
      await Promise.all(
        Array.from({ length: count }, () => fixture.resendWebhook(context.market, payment.reference)),
      )
    },
  },
  {
    kind: 'claim a payment that was not made',
    weight: 2,
    async run(context, random) {
      const { payment, fixture } = await recentPayment(context, random)
      await skipIfRefused(fixture.sendSuccessWebhook(context.market, payment.reference))
    },
  },
  {
    kind: 'break down, or lose an answer',
    weight: 3,
    async run({ market }, random) {
      const fixture = random.pick(providerFixtures)
      await fixture.failNextCall(
        market,
        random.pick([fixture.routes.open, fixture.routes.refund]),
        random.pick(['down', 'lose_answer']),
      )
    },
  },
  {
    kind: 'raise a dispute',
    weight: 3,
    async run(context, random) {
      const paidPayments = await context.market.db.select().from(payments).where(eq(payments.status, 'paid'))
      const payment = pickOne(
        paidPayments.filter(({ provider }) => provider === 'paystack'),
        random,
      )
      const disputeInput = random.chance(30) ? { amount: random.int(1, payment.chargeMinor) } : {}
      const response = await fetch(
        `${context.market.origin}/sandbox/paystack/sandbox-control/transactions/${payment.reference}/dispute`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(disputeInput),
        },
      )
      if (!response.ok) throw new NoCandidate()
      const { id } = (await response.json()) as { id: number }
      context.disputes.push({ fixture: paystackFixture, id })
    },
  },
  {
    kind: 'decide a dispute',
    weight: 3,
    async run({ disputes, market }, random) {
      const { id } = pickOne(disputes, random)
      await controlPaystack(market, `/disputes/${id}`, { outcome: random.pick(['won', 'lost']) })
    },
  },
]
