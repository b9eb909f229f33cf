import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import type { RefusalCode } from '@contract/refusals'
import { staffPermissions, vendorPermissions } from '@contract/core/permissions'
import type { ProcedureArea, ProcedureRole } from '@contract/core/procedure'
import { metaOf } from '@server/platform/procedures'
import type { Session } from '@server/platform/session'
import { test, type Market } from '@server/testing/market'

type Caller = (typeof callers)[number]

/** A member of a team has the one area that a procedure needs, or every other one. */
const callers = [
  'visitor',
  'customer',
  'applicant',
  'a vendor’s member without the area',
  'a vendor’s member with the area',
  'a vendor’s owner',
  'staff without the area',
  'staff with the area',
  'a full admin',
  'an admin without two-factor',
] as const
const procedureNames = Object.keys(contract) as ProcedureName[]

const vendorCallers: readonly Caller[] = ['a vendor’s member with the area', 'a vendor’s owner']
const staffCallers: readonly Caller[] = ['staff with the area', 'a full admin']

/** Which callers each contract role admits. An applicant is a customer whose vendor record is not approved. */
const allowedCallers: Record<ProcedureRole, readonly Caller[]> = {
  public: callers,
  signed_in: callers.filter((caller) => caller !== 'visitor'),
  customer: ['customer', 'applicant'],
  vendor: vendorCallers,
  vendor_or_admin: [...vendorCallers, ...staffCallers],
  admin: staffCallers,
}

async function sessionOf(market: Market, caller: Caller, area: ProcedureArea): Promise<Session | null> {
  if (caller === 'visitor') return null
  if (caller.startsWith('a vendor’s')) {
    const { session } = await market.newVendor()
    return withVendor(session, {
      isOwner: caller.endsWith('owner'),
      permissions: permissionsOf(caller, area.vendor, vendorPermissions),
    })
  }
  if (caller.startsWith('staff')) {
    const { session } = await market.newAdmin()
    return { ...session, permissions: permissionsOf(caller, area.admin, staffPermissions) }
  }
  if (caller === 'a full admin') return (await market.newAdmin()).session
  if (caller === 'an admin without two-factor')
    return { ...(await market.newAdmin()).session, needsTwoFactor: true }
  const { session } = await market.newCustomer()
  return caller === 'customer' ? session : withVendor(session, { status: 'pending' })
}

function withVendor(session: Session, fields: Partial<NonNullable<Session['vendor']>>): Session {
  const vendor = {
    id: session.userId,
    permissions: ['all'],
    isOwner: true,
    status: 'pending',
    storeSlug: null,
    companyName: 'New',
    adminNotes: null,
  } as const
  return { ...session, vendor: { ...vendor, ...session.vendor, ...fields } }
}

/** Exactly what a procedure needs, or everything but that. */
function permissionsOf<P extends string>(
  caller: Caller,
  required: P | 'any' | undefined,
  allAreas: readonly P[],
): P[] {
  if (caller.endsWith('owner')) return allAreas.slice(0, 1)
  const areas = allAreas.slice(1)
  if (!caller.includes('without')) return required === 'any' || !required ? areas.slice(0, 1) : [required]
  return required === 'any' ? [] : areas.filter((area) => area !== required)
}

/** The outcome of a call: 'done', or its error code. */
async function outcomeOf(
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

describe.each(procedureNames)('%s', (name) => {
  const { role, area } = metaOf(name)
  const requirements = [role, ...Object.values(area)].join(', ')

  test.for(callers)(`admits exactly the callers with ${requirements}: %s`, async (caller, { market }) => {
    const session = await sessionOf(market, caller, area)
    const result = await outcomeOf(market, name, session, {})
    if (allowedCallers[role].includes(caller))
      expect(result).not.toMatch(/^(not_signed_in|not_a_vendor|not_allowed|two_factor_required|bug|crashed)$/)
    else expect(result).toBe(refusalOf(caller, area))
  })
})

function refusalOf(caller: Caller, area: ProcedureArea): RefusalCode {
  if (caller === 'visitor') return 'not_signed_in'
  if (caller === 'an admin without two-factor' && area.admin) return 'two_factor_required'
  const isStaff = !caller.startsWith('a vendor’s') && caller !== 'customer' && caller !== 'applicant'
  return area.vendor && (caller === 'customer' || (isStaff && !area.admin)) ? 'not_a_vendor' : 'not_allowed'
}

describe.each(['suspended', 'closed'] as const)('the owner of a store that is %s', (status) => {
  test.for(procedureNames.filter((name) => metaOf(name).area.vendor !== undefined))(
    'is admitted or refused as the contract says: %s',
    async (name, { market }) => {
      const { session } = await market.newVendor()
      const outcome = await outcomeOf(market, name, withVendor(session, { isOwner: true, status }), {})
      if (metaOf(name).whileStopped)
        expect(outcome).not.toMatch(/^(vendor_closed|not_a_vendor|not_allowed|bug|crashed)$/)
      else expect(outcome).toBe(`vendor_${status}`)
    },
  )
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
      expect([name, await outcomeOf(market, name, session, { p_order_id: order })]).toEqual([
        name,
        'order_not_found',
      ])
  })

  test('a member of a vendor’s team cannot read or transition another vendor’s sales', async ({ market }) => {
    const order = await market.placeOrder(await market.newCustomer(), [
      { product: await market.newProduct(), quantity: 1 },
    ])
    const [item] = await market.itemsOf(order)
    const { session } = await market.newTeamMember(await market.newVendor(), ['orders'])
    const inputs = {
      get_vendor_order_details: { p_order_id: order },
      update_order_item_status: { p_item_id: item!.id, p_status: 'shipped' },
      add_shipping_info: { p_item_id: item!.id, p_shipping_provider: 'Posta', p_tracking_number: 'KE123' },
      cancel_order_item: { p_item_id: item!.id, p_reason: 'Not mine to cancel' },
    } as const
    for (const [name, input] of Object.entries(inputs))
      expect([name, await outcomeOf(market, name as ProcedureName, session, input)]).toEqual([
        name,
        name === 'get_vendor_order_details' ? 'order_not_found' : 'item_not_found',
      ])
    expect((await market.itemsOf(order))[0]!.status).toBe('awaiting_payment')
  })

  test('a user sees nothing of another user’s cart, orders, earnings or payouts', async ({ market }) => {
    const buyer = await market.newCustomer()
    await market.placeOrder(buyer, [{ product: await market.newProduct(), quantity: 2 }])
    await buyer.api.add_to_cart({ p_product_id: (await market.newProduct()).id, p_quantity: 1 })
    const otherCustomer = await market.newCustomer()
    expect(await otherCustomer.api.get_cart_items()).toEqual([])
    expect((await otherCustomer.api.get_customer_orders()).items).toEqual([])
    const vendor = await market.newVendor()
    expect((await vendor.api.get_vendor_orders()).items).toEqual([])
    expect((await vendor.api.get_vendor_payouts()).items).toEqual([])
  })
})
