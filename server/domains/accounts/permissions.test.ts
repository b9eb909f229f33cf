import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { profiles, users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'
import { requireAccess } from '@server/platform/session'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import type { Person } from '@server/testing/people'
import { loadSession } from './service'

/** The session as a request reads it from the database. */
const readSession = async (market: Market, { session }: Person, config = market.services.config) =>
  (await loadSession(market.db, session.sessionId, session.userId, config))!

describe('a session', () => {
  test('carries what a member of the staff may do', async ({ market }) => {
    const staff = await market.newStaff(['orders', 'people'])
    expect(await readSession(market, staff)).toEqual(staff.session)
    expect(await readSession(market, await market.newAdmin())).toMatchObject({ permissions: ['all'] })
    expect(await readSession(market, await market.newCustomer())).toMatchObject({ permissions: [] })
  })

  test('carries the vendor of a team, and what its member may do there', async ({ market }) => {
    const owner = await market.newVendor()
    const member = await market.newTeamMember(owner, ['products'])
    expect(await readSession(market, owner)).toEqual(owner.session)
    expect(await readSession(market, member)).toEqual(member.session)
  })

  test('loses the permissions with the role', async ({ market }) => {
    const { session } = await market.newAdmin()
    await market.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.id, session.userId))
    const rows = await market.db.select().from(teamMembers).where(eq(teamMembers.userId, session.userId))
    expect(rows).toEqual([])
  })

  test('belongs to one vendor at most', async ({ market }) => {
    const member = await market.newTeamMember(await market.newVendor(), ['orders'])
    const otherVendor = await market.newVendor()
    const { userId } = member.session
    const join = () =>
      market.db
        .insert(teamMembers)
        .values({ userId, vendorId: otherVendor.vendorId, permissions: ['orders'] })
    await expect(join()).rejects.toMatchObject({ cause: { constraint: 'one_vendor_per_person' } })
    const [templateVendor] = await market.db
      .select()
      .from(vendors)
      .where(eq(vendors.id, otherVendor.vendorId))
    const secondVendor = { ...templateVendor!, id: undefined, userId, storeSlug: `own-${userId}` }
    await expect(market.db.insert(vendors).values(secondVendor)).rejects.toMatchObject({
      cause: { constraint: 'one_vendor_per_person' },
    })
  })
})

describe('two-factor authentication', () => {
  const withoutSecondFactor = async (market: Market, person: Person, email = person.session.email) => {
    const { userId } = person.session
    await market.db.update(users).set({ twoFactorEnabled: false, email }).where(eq(users.id, userId))
    return readSession(market, person)
  }

  test('is required of admins and staff, who can do nothing in their areas until it is on', async ({
    market,
  }) => {
    const staff = await market.newStaff(['orders'])
    const session = await withoutSecondFactor(market, staff)
    expect(session.needsTwoFactor).toBe(true)
    await expect(market.api(session).list_orders()).rejects.toMatchObject({ code: 'two_factor_required' })
    await expect(market.api(session).get_account()).resolves.toMatchObject({ two_factor: false })
    await market.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, session.userId))
    await expect(market.api(await readSession(market, staff)).list_orders()).resolves.toBeDefined()
  })

  test('is not required of the admins of the demo, in the demo', async ({ market }) => {
    const admin = await market.newAdmin()
    const email = `${admin.session.userId}@demo.example`
    expect((await withoutSecondFactor(market, admin, email)).needsTwoFactor).toBe(false)
    expect(
      (await readSession(market, admin, { ...market.services.config, demo: false })).needsTwoFactor,
    ).toBe(true)
  })

  test('is required of vendors and their teams while the setting says so', async ({ market }) => {
    const owner = await market.newVendor()
    const member = await market.newTeamMember(owner, ['orders'])
    expect((await readSession(market, member)).needsTwoFactor).toBe(false)
    await saveSetting(market.context(), 'two_factor_required_of_vendors', true)
    const session = await readSession(market, member)
    expect(() => requireAccess({ session }, { role: 'vendor', area: { vendor: 'orders' } })).toThrow(
      expect.objectContaining({ code: 'two_factor_required' }),
    )
    expect((await readSession(market, owner)).needsTwoFactor).toBe(true)
    expect((await readSession(market, await market.newCustomer())).needsTwoFactor).toBe(false)
    await saveSetting(market.context(), 'two_factor_required_of_vendors', false)
  })
})

test('the last full admin cannot leave, however many staff there are', async ({ market }) => {
  await market.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.role, 'admin'))
  const admin = await withPassword(market, await market.newAdmin())
  await market.newStaff(['orders'])
  const deleteAccount = () => admin.api.delete_account({ p_password: memberPassword })
  await expect(deleteAccount()).rejects.toMatchObject({ code: 'last_admin' })
})
