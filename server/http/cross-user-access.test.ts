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
// the staff only with the area that it belongs to. The procedures are those of the contract that take an id and ask for no role.

const names = (Object.keys(contract) as ProcedureName[]).filter((name) =>
  ['public', 'signed_in', 'customer'].includes(metaOf(name).role),
)

/** Ids of what anybody may name, or that a visitor makes up. */
const isOpen = /^(p_)?(product|variant|rate|application|upload)_ids?$|^p_id$/

const idsIn = (name: ProcedureName): string[] => {
  const { inputSchema } = contract[name]['~orpc']
  const fields = inputSchema ? Object.keys(schemaOf(inputSchema).properties ?? {}) : []
  return fields.filter((field) => /_ids?$/.test(field) && !isOpen.test(field))
}

/** Staff who may read what is otherwise its owner's. */
const readers: Partial<Record<ProcedureName, readonly StaffArea[]>> = {
  get_order_details: ['orders'],
  get_invoice: ['orders', 'money'],
  list_order_documents: ['orders', 'money'],
}

interface Owned {
  buyer: Person
  vendor: VendorPerson
  documentId: string
  ids: Record<string, string>
}

let made: Promise<Owned> | undefined
const test = base.extend<{ owned: Owned }>({
  owned: async ({ market }, use) => use(await (made ??= make(market))),
})

async function make(market: Market): Promise<Owned> {
  const { customer, vendor, orderId } = await placeAndPay(market)
  const buyer = await withPassword(market, customer)
  const saved = await buyer.api.save_address({ p_address: nairobi })
  const { userId, sessionId } = buyer.session
  const news = { kind: 'announcement', announcement_id: orderId, title: 'Hello', text: 'Hello', path: null }
  const [note] = await market.db
    .insert(notifications)
    .values({ userId, kind: 'announcement', facts: news as never, eventKey: `test:${orderId}`, inApp: true })
    .returning()
  const [document] = await buyer.api.list_order_documents({ p_order_id: orderId })
  return {
    buyer,
    vendor,
    documentId: document!.document_id,
    ids: {
      p_order_id: orderId,
      p_address_id: saved.id,
      p_session_id: sessionId,
      p_notification_id: note!.id,
      p_change_id: orderId,
    },
  }
}

/** Everybody but the owner: a session as a request reads it, with the one area they have. */
type Stranger = { who: string; area?: StaffArea; session(market: Market, owned: Owned): Promise<Session> }

const strangers: readonly Stranger[] = [
  { who: 'another customer', session: async (market) => (await market.newCustomer()).session },
  { who: 'another vendor', session: async (market) => (await market.newVendor()).session },
  ...vendorAreas.map((area) => ({
    who: `a member of the seller’s team with ${area}`,
    session: async (market: Market, { vendor }: Owned) =>
      (await market.newTeamMember(vendor, [area])).session,
  })),
  ...staffAreas.map((area) => ({
    who: `staff with ${area}`,
    area,
    session: async (market: Market) => (await market.newStaff([area])).session,
  })),
  { who: 'an admin without two-factor', session: unproven },
]

async function unproven(market: Market): Promise<Session> {
  const { session } = await market.newAdmin()
  await market.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, session.userId))
  return { ...session, needsTwoFactor: true }
}

describe.each(strangers)('$who', (otherUser) => {
  test.for(names.filter((name) => idsIn(name).length > 0))(
    'gets nothing of somebody’s by %s',
    async (name, { market, owned }) => {
      const input = Object.fromEntries(
        idsIn(name).map((field) => {
          const id = owned.ids[field]
          if (!id) throw new Error(`${name}: no ${field} of somebody is made here`)
          return [field, id]
        }),
      )
      const api = market.api(await otherUser.session(market, owned))
      const answer = await (api[name] as (input: unknown) => Promise<unknown>)({
        ...(name === 'tick_application_change' && { p_done: true }),
        ...(name === 'save_address' && { p_address: nairobi }),
        ...input,
      }).catch((error: { code?: string }) => error.code ?? 'crashed')
      if (otherUser.area && readers[name]?.includes(otherUser.area)) expect(answer).toBeInstanceOf(Object)
      else if (name === 'end_session') expect(answer).toEqual({ ended: false })
      else expect(answer).toMatch(/^(\w+_not_found|not_allowed)$/)
    },
  )

  test('gets the file of somebody’s invoice only with its area', async ({ market, owned }) => {
    const session = await otherUser.session(market, owned)
    const answer = await get(market, session, `/api/billing-documents/${owned.documentId}.pdf`)
    expect(answer.status).toBe(otherUser.area === 'orders' || otherUser.area === 'money' ? 200 : 404)
  })

  test('gets the lists of the staff as files only with their area', async ({ market, owned }) => {
    const session = await otherUser.session(market, owned)
    const statuses: Partial<Record<ExportedList, number>> = {}
    const due: typeof statuses = {}
    for (const list of Object.keys(exportedLists) as ExportedList[]) {
      await market.db.execute('delete from rate_limit_counters')
      statuses[list] = (await get(market, session, `/api/admin/lists/${list}.csv`)).status
      due[list] = metaOf(exportedLists[list]).area.admin === otherUser.area ? 200 : 403
    }
    expect(statuses).toEqual(due)
  })

  test('hears nothing of somebody’s on the stream of events', async ({ market, owned }) => {
    const session = await otherUser.session(market, owned)
    const stop = new AbortController()
    const stream = await get(market, session, '/api/events', stop.signal)
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    // A process listens from its first stream on and reports when it does: until then, events can be missed.
    const hearOwn = async () => {
      const own = randomUUID()
      while (!heard.includes(own)) {
        await publish(market.db, session.userId, 'notification', own)
        heard += (await reader.read()).value ?? ''
      }
    }
    await hearOwn()
    const { p_notification_id } = owned.ids
    await owned.buyer.api.mark_notification_read({ p_notification_id: p_notification_id! })
    // It comes after whatever else would have come.
    await hearOwn()
    stop.abort()
    expect(heard).not.toContain(p_notification_id)
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
  async (area, { market, owned }) => {
    const member = await market.newTeamMember(owned.vendor, [area])
    for (const [path, need] of Object.entries(vendorFiles)) {
      const { status } = await get(market, member.session, path)
      expect([path, status === 403]).toEqual([path, need !== area])
    }
  },
)

async function get(market: Market, { userId }: Session, path: string, signal?: AbortSignal) {
  const cookie = await cookieFor(market, userId)
  return fetch(`${market.origin}${path}`, { headers: { cookie }, ...(signal && { signal }) })
}
