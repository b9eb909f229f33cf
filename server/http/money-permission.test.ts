import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { staffAreas, vendorAreas } from '@contract/core/permissions'
import { ledgerPostings } from '@server/database/schema/ledger'
import { createItemInState, type OrderedItem } from '@server/domains/orders/testing/item-in-state'
import { metaOf } from '@server/platform/procedures'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { validValue } from '../../fuzz/valid'
import { schemaOf } from '../../harness/input-schema'
import { seededRandom } from '../../harness/random'

// Whoever lacks the Money permission moves no money, whatever they call. The procedures come from the contract, so a new one is tested too.

const writeProcedures = (Object.keys(contract) as ProcedureName[]).filter(
  (name) => metaOf(name).effect !== 'read',
)
const states = ['awaiting_payment', 'processing', 'shipped', 'delivered'] as const
const inputsPerProcedure = 3

type Call = (input: unknown) => Promise<unknown>

/** Calls a procedure with generated inputs that name the ordered item; returns how each call ended. */
async function callWithGeneratedInputs(
  { api }: Person,
  name: ProcedureName,
  orderedItem: OrderedItem,
): Promise<string[]> {
  const { inputSchema } = contract[name]['~orpc']
  const ids: Record<string, string> = {
    p_order_id: orderedItem.orderId,
    p_order_ids: orderedItem.orderId,
    p_item_id: orderedItem.itemId,
    p_item_ids: orderedItem.itemId,
    p_product_id: orderedItem.product.id,
    p_vendor_id: orderedItem.vendor.vendorId,
    p_user_id: orderedItem.customer.session.userId,
  }
  const knownValues = { idFor: (field: string) => ids[field], cursor: () => '', slug: () => 'none' }
  const outcomes = []
  for (let attempt = 0; attempt < inputsPerProcedure; attempt++) {
    const draw = seededRandom('without money', name, attempt)
    const input = inputSchema ? validValue(schemaOf(inputSchema), knownValues, draw) : undefined
    const outcome = await (api[name] as Call)(input).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'thrown',
    )
    outcomes.push(outcome)
  }
  return outcomes
}

/** The reasons of the newest postings. */
const newestReasons = async ({ db }: Market, count: number) =>
  count === 0
    ? []
    : (await db.select().from(ledgerPostings).orderBy(desc(ledgerPostings.createdAt)).limit(count)).map(
        ({ reason }) => reason,
      )

// Hundreds of calls, each on its own goods.
describe.each(states)('with goods that are %s', { timeout: 600_000 }, (state) => {
  test('staff without Money cause no posting by any call', async ({ market }) => {
    const staff = await market.newStaff(staffAreas.filter((area) => area !== 'money'))
    const procedureNames = writeProcedures.filter((name) => {
      const { admin } = metaOf(name).area
      return admin && admin !== 'all' && admin !== 'money'
    })
    expect(procedureNames.length).toBeGreaterThan(40)
    let orderedItem = await createItemInState(market, state)
    for (const name of procedureNames) {
      const countBefore = await market.db.$count(ledgerPostings)
      const outcomes = await callWithGeneratedInputs(staff, name, orderedItem)
      expect([name, outcomes, await market.db.$count(ledgerPostings)]).toEqual([name, outcomes, countBefore])
      // The next call must not find what this one has changed.
      if (outcomes.includes('done')) orderedItem = await createItemInState(market, state)
    }
  })

  test('a vendor’s team without Money moves only what belongs to its orders', async ({ market }) => {
    const procedureNames = writeProcedures.filter((name) => {
      const { vendor } = metaOf(name).area
      return vendor && vendor !== 'all' && vendor !== 'money'
    })
    for (const name of procedureNames) {
      const orderedItem = await createItemInState(market, state)
      const member = await market.newTeamMember(
        orderedItem.vendor,
        vendorAreas.filter((area) => area !== 'money'),
      )
      const countBefore = await market.db.$count(ledgerPostings)
      await callWithGeneratedInputs(member, name, orderedItem)
      const newPostings = await newestReasons(market, (await market.db.$count(ledgerPostings)) - countBefore)
      expect([
        name,
        newPostings.filter((reason) => !['release', 'refund', 'discount'].includes(reason)),
      ]).toEqual([name, []])
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
  const paid = await createItemInState(market, 'processing')
  for (const action of ['cancel', 'refund'] as const)
    await expect(withdraw(paid, action)).rejects.toMatchObject({
      code: 'money_permission_required',
      status: 403,
      message: 'This moves money, so you need the Money permission. Ask someone who has it.',
    })
  const p_reason = 'Asked for by the customer'
  await expect(api.admin_cancel_order_item({ p_item_id: paid.itemId, p_reason })).rejects.toMatchObject({
    code: 'money_permission_required',
  })
  expect((await market.itemsOf(paid.orderId))[0]!.status).toBe('processing')
  expect((await withdraw(await createItemInState(market), 'cancel')).items).toMatchObject([
    { status: 'cancelled' },
  ])
})
