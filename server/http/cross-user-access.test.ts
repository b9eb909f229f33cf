import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { exportedLists, type ExportedList } from '@contract/core/exports'
import { contract, type ProcedureName } from '@contract/contract'
import { staffAreas, vendorAreas, type StaffArea, type VendorArea } from '@contract/core/permissions'
import { users } from '@server/database/schema/accounts'
import { notifications } from '@server/database/schema/notifications'
import { placeAndPay } from '@server/domains/payments/testing/payment-flow'
import { publish } from '@server/platform/events/publish'
import { metaOf } from '@server/platform/procedures'
import type { Session } from '@server/platform/session'
import { cookieFor } from '@server/testing/cookie'
import { test as base, type Market } from '@server/testing/market'
import { withPassword } from '@server/testing/members'
import type { Person, VendorPerson } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { schemaOf } from '../../harness/input-schema'

// What belongs to one person is read and changed by nobody else: not by other customers, not by the vendor's team beyond its part, and by
// staff only with the matching area. The procedures are those of the contract that take an id and require no staff or vendor role.

const procedureNames = (Object.keys(contract) as ProcedureName[]).filter((name) =>
  ['public', 'signed_in', 'customer'].includes(metaOf(name).role),
)

/** Ids of what is public, or that a visitor generates. */
const publicIdPattern = /^(p_)?(product|variant|rate|application|upload)_ids?$|^p_id$/

const idsIn = (name: ProcedureName): string[] => {
  const { inputSchema } = contract[name]['~orpc']
  const fields = inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
  return fields.filter((field) => /_ids?$/.test(field) && !publicIdPattern.test(field))
}

/** Staff who may read what is otherwise its owner's. */
const areasWithAccess: Partial<Record<ProcedureName, readonly StaffArea[]>> = {
  get_order_details: ['orders'],
  get_invoice: ['orders', 'money'],
  list_order_documents: ['orders', 'money'],
}

interface OwnedRecords {
  buyer: Person
  vendor: VendorPerson
  documentId: string
  ids: Record<string, string>
}

let ownedPromise: Promise<OwnedRecords> | undefined
const test = base.extend<{ fixture: OwnedRecords }>({
  fixture: async ({ market }, use) => use(await (ownedPromise ??= createOwnedRecords(market))),
})

async function createOwnedRecords(market: Market): Promise<OwnedRecords> {
  const { customer, vendor, orderId } = await placeAndPay(market)
  const buyer = await withPassword(market, customer)
  const savedAddress = await buyer.api.save_address({ p_address: nairobi })
  const savedView = await buyer.api.save_list_view({ p_list: '/admin/orders', p_name: 'Late', p_query: '' })
  const savedList = await buyer.api.create_product_list({ p_name: 'Gifts' })
  const { userId, sessionId } = buyer.session
  const announcement = {
    kind: 'announcement',
    announcement_id: orderId,
    title: 'Hello',
    text: 'Hello',
    path: null,
  }
  const [notification] = await market.db
    .insert(notifications)
    .values({
      userId,
      kind: 'announcement',
      facts: announcement as never,
      eventKey: `test:${orderId}`,
      inApp: true,
    })
    .returning()
  const [document] = await buyer.api.list_order_documents({ p_order_id: orderId })
  return {
    buyer,
    vendor,
    documentId: document!.document_id,
    ids: {
      p_order_id: orderId,
      p_address_id: savedAddress.id,
      p_session_id: sessionId,
      p_notification_id: notification!.id,
      p_change_id: orderId,
      p_view_id: savedView.view_id,
      p_list_id: savedList.list_id,
    },
  }
}

/** Everybody but the owner: a session as a request reads it, with the one area they have. */
type OtherCaller = {
  label: string
  area?: StaffArea
  session(market: Market, fixture: OwnedRecords): Promise<Session>
}

const otherUsers: readonly OtherCaller[] = [
  { label: 'another customer', session: async (market) => (await market.newCustomer()).session },
  { label: 'another vendor', session: async (market) => (await market.newVendor()).session },
  ...vendorAreas.map((area) => ({
    label: `a member of the seller’s team with ${area}`,
    session: async (market: Market, { vendor }: OwnedRecords) =>
      (await market.newTeamMember(vendor, [area])).session,
  })),
  ...staffAreas.map((area) => ({
    label: `staff with ${area}`,
    area,
    session: async (market: Market) => (await market.newStaff([area])).session,
  })),
  { label: 'an admin without two-factor', session: adminWithoutTwoFactor },
]

async function adminWithoutTwoFactor(market: Market): Promise<Session> {
  const { session } = await market.newAdmin()
  await market.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, session.userId))
  return { ...session, needsTwoFactor: true }
}

describe.each(otherUsers)('$label', (otherCaller) => {
  test.for(procedureNames.filter((name) => idsIn(name).length > 0))(
    'cannot access another user’s records with %s',
    async (name, { market, fixture }) => {
      const input = Object.fromEntries(
        idsIn(name).map((field) => {
          const id = fixture.ids[field]
          if (!id) throw new Error(`${name}: the fixture has no ${field}`)
          return [field, id]
        }),
      )
      const api = market.api(await otherCaller.session(market, fixture))
      const response = await (api[name] as (input: unknown) => Promise<unknown>)({
        ...(name === 'tick_application_change' && { p_done: true }),
        ...(name === 'rename_list_view' && { p_name: 'Mine' }),
        ...(name === 'get_guest_order' && { p_key: 'a-guess' }),
        ...(name === 'rename_product_list' && { p_name: 'Mine' }),
        ...(name === 'share_product_list' && { p_shows_name: true }),
        ...(name.endsWith('_product_list') && { p_product_id: fixture.ids.p_list_id }),
        ...(name === 'save_address' && { p_address: nairobi }),
        ...input,
      }).catch((error: { code?: string }) => error.code ?? 'crashed')
      if (otherCaller.area && areasWithAccess[name]?.includes(otherCaller.area))
        expect(response).toBeInstanceOf(Object)
      else if (name === 'end_session') expect(response).toEqual({ ended: false })
      else expect(response).toMatch(/^(\w+_not_found|not_allowed)$/)
    },
  )

  test('gets the file of another user’s invoice only with its area', async ({ market, fixture }) => {
    const session = await otherCaller.session(market, fixture)
    const response = await get(market, session, `/api/billing-documents/${fixture.documentId}.pdf`)
    expect(response.status).toBe(otherCaller.area === 'orders' || otherCaller.area === 'money' ? 200 : 404)
  })

  test('exports staff lists only with their area', async ({ market, fixture }) => {
    const session = await otherCaller.session(market, fixture)
    const statuses: Partial<Record<ExportedList, number>> = {}
    const expectedStatuses: typeof statuses = {}
    for (const list of Object.keys(exportedLists) as ExportedList[]) {
      await market.db.execute('delete from rate_limit_counters')
      statuses[list] = (await get(market, session, `/api/admin/lists/${list}.csv`)).status
      expectedStatuses[list] = metaOf(exportedLists[list]).area.admin === otherCaller.area ? 200 : 403
    }
    expect(statuses).toEqual(expectedStatuses)
  })

  test('receives no event of another user’s on the event stream', async ({ market, fixture }) => {
    const session = await otherCaller.session(market, fixture)
    const stop = new AbortController()
    const stream = await get(market, session, '/api/events', stop.signal)
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let received = ''
    // A process listens from its first stream on and reports when it does: until then, events can be missed.
    const receiveOwnEvent = async () => {
      const markerId = randomUUID()
      while (!received.includes(markerId)) {
        await publish(market.db, session.userId, 'notification', markerId)
        received += (await reader.read()).value ?? ''
      }
    }
    await receiveOwnEvent()
    const { p_notification_id } = fixture.ids
    await fixture.buyer.api.mark_notification_read({ p_notification_id: p_notification_id! })
    // It arrives after anything else that would have arrived.
    await receiveOwnEvent()
    stop.abort()
    expect(received).not.toContain(p_notification_id)
  })
})

/** The files of a vendor's area, by the area that a member needs. */
const vendorFiles: Record<string, VendorArea> = {
  '/api/vendor/orders.csv': 'orders',
  '/api/vendor/products.csv': 'products',
  '/api/vendor/statement.csv?month=2026-01': 'money',
}

test.for(vendorAreas)(
  'a member of a vendor’s team with %s gets the files of that area',
  async (area, { market, fixture }) => {
    const member = await market.newTeamMember(fixture.vendor, [area])
    for (const [path, requiredPermission] of Object.entries(vendorFiles)) {
      const { status } = await get(market, member.session, path)
      expect([path, status === 403]).toEqual([path, requiredPermission !== area])
    }
  },
)

async function get(market: Market, { userId }: Session, path: string, signal?: AbortSignal) {
  const cookie = await cookieFor(market, userId)
  return fetch(`${market.origin}${path}`, { headers: { cookie }, ...(signal && { signal }) })
}
