import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import type { ProcedureRole } from '@contract/procedure'
import { metaOf } from '@server/platform/procedures'
import type { Session } from '@server/platform/session'
import { test, type Market } from '@server/testing/market'

type Caller = 'visitor' | 'customer' | 'applicant' | 'vendor' | 'admin'

const callers: readonly Caller[] = ['visitor', 'customer', 'applicant', 'vendor', 'admin']
const names = Object.keys(contract) as ProcedureName[]

/** Which callers each contract role admits. An applicant is a customer whose vendor record is not approved. */
const passes: Record<ProcedureRole, readonly Caller[]> = {
  public: callers,
  signed_in: ['customer', 'applicant', 'vendor', 'admin'],
  customer: ['customer', 'applicant'],
  vendor: ['vendor'],
  vendor_or_admin: ['vendor', 'admin'],
  admin: ['admin'],
}

async function sessionOf(market: Market, caller: Caller): Promise<Session | null> {
  if (caller === 'visitor') return null
  if (caller === 'admin') return (await market.newAdmin()).session
  if (caller === 'vendor') return (await market.newVendor()).session
  const { session } = await market.newCustomer()
  if (caller === 'customer') return session
  const vendor = {
    id: session.userId,
    status: 'pending',
    storeSlug: null,
    companyName: 'New',
    adminNotes: null,
  } as const
  return { ...session, vendor }
}

/** The outcome of a call: 'done', or its error code. */
async function outcome(
  market: Market,
  name: ProcedureName,
  session: Session | null,
  input: unknown,
): Promise<string> {
  const call = market.api(session)[name] as (input: unknown) => Promise<unknown>
  return call(input).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'crashed',
  )
}

describe.each(names)('%s', (name) => {
  const { role } = metaOf(name)

  test.for(callers)(`admits exactly the role ${role}: %s`, async (caller, { market }) => {
    const session = await sessionOf(market, caller)
    const answered = await outcome(market, name, session, {})
    if (passes[role].includes(caller))
      expect(answered).not.toMatch(/^(not_signed_in|not_allowed|bug|crashed)$/)
    else expect(answered).toBe(caller === 'visitor' ? 'not_signed_in' : 'not_allowed')
  })
})

describe("with someone else's ids", () => {
  test('a customer cannot read, pay, confirm, cancel, print or reorder another customer’s order', async ({
    market,
  }) => {
    const order = await market.placeOrder(await market.newCustomer(), [
      { product: await market.newProduct(), quantity: 1 },
    ])
    const { session } = await market.newCustomer()
    const calls = [
      'get_order_details',
      'start_payment',
      'confirm_payment',
      'cancel_order',
      'get_invoice',
      'buy_again',
    ] as const
    for (const name of calls)
      expect([name, await outcome(market, name, session, { p_order_id: order })]).toEqual([
        name,
        'order_not_found',
      ])
  })

  test('a vendor cannot read or transition another vendor’s sales', async ({ market }) => {
    const order = await market.placeOrder(await market.newCustomer(), [
      { product: await market.newProduct(), quantity: 1 },
    ])
    const [item] = await market.itemsOf(order)
    const { session } = await market.newVendor()
    const inputs = {
      get_vendor_order_details: { p_order_id: order },
      update_order_item_status: { p_item_id: item!.id, p_status: 'shipped' },
      add_shipping_info: { p_item_id: item!.id, p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
      cancel_order_item: { p_item_id: item!.id, p_reason: 'Not mine to cancel' },
    } as const
    for (const [name, input] of Object.entries(inputs))
      expect([name, await outcome(market, name as ProcedureName, session, input)]).toEqual([
        name,
        name === 'get_vendor_order_details' ? 'order_not_found' : 'item_not_found',
      ])
    expect((await market.itemsOf(order))[0]!.status).toBe('awaiting_payment')
  })

  test('a user sees nothing of another user’s cart, orders, earnings or payouts', async ({ market }) => {
    const buyer = await market.newCustomer()
    await market.placeOrder(buyer, [{ product: await market.newProduct(), quantity: 2 }])
    await buyer.api.add_to_cart({ p_product_id: (await market.newProduct()).id, p_quantity: 1 })
    const other = await market.newCustomer()
    expect(await other.api.get_cart_items()).toEqual([])
    expect((await other.api.get_customer_orders()).items).toEqual([])
    const vendor = await market.newVendor()
    expect((await vendor.api.get_vendor_orders()).items).toEqual([])
    expect((await vendor.api.get_vendor_payouts()).items).toEqual([])
  })
})
