import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { staffAreas, vendorAreas } from '@contract/core/permissions'
import { ledgerPostings } from '@server/database/schema/ledger'
import { itemInState, type OrderedItem } from '@server/domains/orders/testing/item-in-state'
import { metaOf } from '@server/platform/procedures'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { validValue } from '../../fuzz/valid'
import { schemaOf } from '../../harness/input-schema'
import { drawFrom } from '../../harness/random'

// Whoever may not look after money moves none, whatever they call. The procedures are those of the contract: a new one is walked by itself.

const writing = (Object.keys(contract) as ProcedureName[]).filter((name) => metaOf(name).effect !== 'read')
const states = ['awaiting_payment', 'processing', 'shipped', 'delivered'] as const
const inputsEach = 3

type Call = (input: unknown) => Promise<unknown>

/** Calls a procedure as somebody with inputs that fit it and name what was bought; answers how the calls ended. */
async function callWith({ api }: Person, name: ProcedureName, bought: OrderedItem): Promise<string[]> {
  const { inputSchema } = contract[name]['~orpc']
  const ids: Record<string, string> = {
    p_order_id: bought.orderId,
    p_order_ids: bought.orderId,
    p_item_id: bought.itemId,
    p_item_ids: bought.itemId,
    p_product_id: bought.product.id,
    p_vendor_id: bought.vendor.vendorId,
    p_user_id: bought.customer.session.userId,
  }
  const known = { idFor: (field: string) => ids[field], cursor: () => '', slug: () => 'none' }
  const outcomes = []
  for (let nth = 0; nth < inputsEach; nth++) {
    const draw = drawFrom('without money', name, nth)
    const input = inputSchema ? validValue(schemaOf(inputSchema), known, draw) : undefined
    const ending = await (api[name] as Call)(input).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'thrown',
    )
    outcomes.push(ending)
  }
  return outcomes
}

/** The reasons of the newest postings. */
const newest = async ({ db }: Market, count: number) =>
  count === 0
    ? []
    : (await db.select().from(ledgerPostings).orderBy(desc(ledgerPostings.createdAt)).limit(count)).map(
        ({ reason }) => reason,
      )

// Hundreds of calls, each on goods of its own.
describe.each(states)('with goods that are %s', { timeout: 600_000 }, (state) => {
  test('staff without Money cause no posting by any call', async ({ market }) => {
    const staff = await market.newStaff(staffAreas.filter((area) => area !== 'money'))
    const callable = writing.filter((name) => {
      const { admin } = metaOf(name).area
      return admin && admin !== 'all' && admin !== 'money'
    })
    expect(callable.length).toBeGreaterThan(40)
    let bought = await itemInState(market, state)
    for (const name of callable) {
      const before = await market.db.$count(ledgerPostings)
      const outcomes = await callWith(staff, name, bought)
      expect([name, outcomes, await market.db.$count(ledgerPostings)]).toEqual([name, outcomes, before])
      // What a call has changed is not what the next one is to find.
      if (outcomes.includes('done')) bought = await itemInState(market, state)
    }
  })

  test('a vendor’s team without Money moves only what belongs to its orders', async ({ market }) => {
    const callable = writing.filter((name) => {
      const { vendor } = metaOf(name).area
      return vendor && vendor !== 'all' && vendor !== 'money'
    })
    for (const name of callable) {
      const bought = await itemInState(market, state)
      const member = await market.newTeamMember(
        bought.vendor,
        vendorAreas.filter((area) => area !== 'money'),
      )
      const before = await market.db.$count(ledgerPostings)
      await callWith(member, name, bought)
      const caused = await newest(market, (await market.db.$count(ledgerPostings)) - before)
      expect([name, caused.filter((reason) => !['release', 'refund', 'discount'].includes(reason))]).toEqual([
        name,
        [],
      ])
    }
  })
})

test('staff with Orders but not Money cancel what is unpaid, and neither cancel nor refund what is paid', async ({
  market,
}) => {
  const { api } = await market.newStaff(['orders'])
  const withdraw = ({ orderId, itemId }: OrderedItem, p_action: 'cancel' | 'refund') =>
    api.withdraw_order_items({
      p_order_id: orderId,
      p_item_ids: [itemId],
      p_action,
      p_reason: 'Asked for by the customer',
    })
  const paid = await itemInState(market, 'processing')
  for (const action of ['cancel', 'refund'] as const)
    await expect(withdraw(paid, action)).rejects.toMatchObject({
      code: 'money_needed',
      status: 403,
      message: 'This moves money, so you need the Money permission. Ask someone who has it.',
    })
  const p_reason = 'Asked for by the customer'
  await expect(api.admin_cancel_order_item({ p_item_id: paid.itemId, p_reason })).rejects.toMatchObject({
    code: 'money_needed',
  })
  expect((await market.itemsOf(paid.orderId))[0]!.status).toBe('processing')
  expect((await withdraw(await itemInState(market), 'cancel')).items).toMatchObject([{ status: 'cancelled' }])
})
