import { desc, eq } from 'drizzle-orm'
import { payments } from '@server/database/schema/payments'
import { controlPaystack, paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { providerFixtures } from '@server/domains/payments/testing/provider-fixtures'
import { keys } from '@server/sandbox/paystack/key'
import type { Draw } from '../../harness/random'
import type { SimulationWorld } from '../world'
import { acceptRefusals, Nothing, one, type Event } from './event'

async function recentPayment({ market }: SimulationWorld, draw: Draw) {
  const recent = await market.db.select().from(payments).orderBy(desc(payments.createdAt)).limit(200)
  const payment = one(
    recent.filter(({ provider }) => provider),
    draw,
  )
  return { payment, fixture: providerFixtures.find(({ method }) => method === payment.provider)! }
}

/** What payment providers do. */
export const providers: readonly Event[] = [
  {
    kind: 'repeat webhooks at once and late',
    weight: 8,
    async happen(world, draw) {
      const { payment, fixture } = await recentPayment(world, draw)
      const times = draw.int(1, 3)
      await Promise.all(
        Array.from({ length: times }, () => fixture.announce(world.market, payment.reference)),
      )
    },
  },
  {
    kind: 'claim a payment that was not made',
    weight: 2,
    async happen(world, draw) {
      const { payment, fixture } = await recentPayment(world, draw)
      await acceptRefusals(fixture.claim(world.market, payment.reference))
    },
  },
  {
    kind: 'break down, or lose an answer',
    weight: 3,
    async happen({ market }, draw) {
      const fixture = draw.pick(providerFixtures)
      await fixture.failNextCall(
        market,
        draw.pick([fixture.routes.open, fixture.routes.refund]),
        draw.pick(['down', 'lose_answer']),
      )
    },
  },
  {
    kind: 'raise a dispute',
    weight: 3,
    async happen(world, draw) {
      const paid = await world.market.db.select().from(payments).where(eq(payments.status, 'paid'))
      const payment = one(
        paid.filter(({ provider }) => provider === 'paystack'),
        draw,
      )
      const part = draw.chance(30) ? { amount: draw.int(1, payment.chargeMinor) } : {}
      const answer = await fetch(
        `${world.market.origin}/sandbox/paystack/sandbox-control/transactions/${payment.reference}/dispute`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(part),
        },
      )
      if (!answer.ok) throw new Nothing()
      const { id } = (await answer.json()) as { id: number }
      world.disputes.push({ fixture: paystackFixture, id })
    },
  },
  {
    kind: 'decide a dispute',
    weight: 3,
    async happen({ disputes, market }, draw) {
      const { id } = one(disputes, draw)
      await controlPaystack(market, `/disputes/${id}`, { outcome: draw.pick(['won', 'lost']) })
    },
  },
]
