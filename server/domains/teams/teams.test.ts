import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { profiles, sessions } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { describeSession } from '@server/domains/accounts/service'
import { test, type Market } from '@server/testing/market'
import {
  canSignIn,
  linkInMail,
  memberPassword,
  newEmail,
  newMember,
  newSession,
  subjectsTo,
  withPassword,
} from '@server/testing/members'
import type { Person, VendorPerson } from '@server/testing/people'

const proof = { p_password: memberPassword }
const day = 24 * 60 * 60_000

const newOwner = async (market: Market) => withPassword(market, await market.newVendor())
const newFullAdmin = async (market: Market) => withPassword(market, await market.newAdmin())

/** The secret of the newest invitation to an address. */
const secretFor = async (market: Market, email: string) =>
  new URL(await linkInMail(market, email, /^Join /)).searchParams.get('secret')!

/** The user as their next request finds them. */
async function again<P extends Person>(market: Market, person: P): Promise<P> {
  const { sessionId, userId } = person.session
  const session = (await describeSession(market.db, sessionId, userId, market.services.config))!
  return { ...person, session, api: market.api(session) }
}

const invite = (owner: Person, email: string, permissions: ('all' | 'orders' | 'products' | 'money')[]) =>
  owner.api.invite_team_member({ p_email: email, p_permissions: permissions, ...proof })

async function joined(market: Market, owner: VendorPerson, permissions: ('orders' | 'money')[]) {
  const member = await newMember(market)
  await invite(owner, member.session.email, permissions)
  await member.api.accept_invitation({ p_secret: await secretFor(market, member.session.email) })
  return again(market, member)
}

const memberOf = async (api: Api, email: string) =>
  (await api.list_team()).members.find((member) => member.email === email)!

describe('an invitation', () => {
  test('makes an account with the password that the invited person chooses, and takes them in', async ({
    market,
  }) => {
    const owner = await newOwner(market)
    const email = newEmail('cousin')
    await invite(owner, email.toUpperCase(), ['orders', 'orders', 'products'])
    const secret = await secretFor(market, email)
    const visitor = market.api(null)
    expect(await visitor.get_invitation({ p_secret: secret })).toMatchObject({
      company_name: 'Test Makers',
      email,
      permissions: ['orders', 'products'],
      has_account: false,
    })
    const [row] = await market.db.select().from(teamInvitations).where(eq(teamInvitations.email, email))
    expect(row!.secretHash).not.toContain(secret)
    await visitor.accept_invitation_with_password({
      p_secret: secret,
      p_full_name: 'Baraka Otieno',
      p_password: memberPassword,
    })
    expect(await canSignIn(market, email)).toBe(true)
    expect(await memberOf(owner.api, email)).toMatchObject({
      full_name: 'Baraka Otieno',
      permissions: ['orders', 'products'],
      is_owner: false,
    })
    await expect(visitor.get_invitation({ p_secret: secret })).rejects.toMatchObject({
      code: 'invitation_gone',
    })
  })

  test('is accepted by whoever has the address, and by nobody else', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await newMember(market)
    const { email } = member.session
    await invite(owner, email, ['money'])
    const p_secret = await secretFor(market, email)
    const other = await newMember(market)
    await expect(other.api.accept_invitation({ p_secret })).rejects.toMatchObject({
      code: 'invitation_for_other',
    })
    const taken = { p_secret, p_full_name: 'Someone', p_password: 'another-long-password' }
    await expect(market.api(null).accept_invitation_with_password(taken)).rejects.toMatchObject({
      code: 'account_exists',
    })
    await member.api.accept_invitation({ p_secret })
    const { session, api } = await again(market, member)
    expect(session).toMatchObject({ role: 'vendor', vendor: { id: owner.vendorId, permissions: ['money'] } })
    await expect(api.get_vendor_earnings_summary()).resolves.toBeDefined()
    await expect(api.get_vendor_orders()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.list_team()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('ends after seven days; sent again, it has a new link', async ({ market }) => {
    const owner = await newOwner(market)
    const { session, api } = await newMember(market)
    const { invitation_id: p_invitation_id } = await invite(owner, session.email, ['orders'])
    const first = await secretFor(market, session.email)
    await expect(invite(owner, session.email, ['all'])).rejects.toMatchObject({ code: 'already_invited' })
    market.setClock(new Date(Date.now() + 8 * day))
    await expect(api.accept_invitation({ p_secret: first })).rejects.toMatchObject({
      code: 'invitation_gone',
    })
    expect((await owner.api.list_team()).invitations).toMatchObject([{ is_expired: true }])
    await owner.api.resend_team_invitation({ p_invitation_id })
    const second = await secretFor(market, session.email)
    await expect(api.accept_invitation({ p_secret: first })).rejects.toMatchObject({
      code: 'invitation_gone',
    })
    await expect(api.accept_invitation({ p_secret: second })).resolves.toEqual({ joined: true })
    market.setClock(undefined)
  })

  test('that was withdrawn is worth nothing, and another vendor cannot touch it', async ({ market }) => {
    const owner = await newOwner(market)
    const { session, api } = await newMember(market)
    const { invitation_id: p_invitation_id } = await invite(owner, session.email, ['orders'])
    const other = await newOwner(market)
    for (const call of ['withdraw_team_invitation', 'resend_team_invitation'] as const)
      await expect(other.api[call]({ p_invitation_id })).rejects.toMatchObject({
        code: 'invitation_not_found',
      })
    await owner.api.withdraw_team_invitation({ p_invitation_id })
    await expect(
      api.accept_invitation({ p_secret: await secretFor(market, session.email) }),
    ).rejects.toMatchObject({ code: 'invitation_gone' })
  })

  test('takes someone into one team only, however many they accept at once', async ({ market }) => {
    const owners = [await newOwner(market), await newOwner(market)]
    const { session, api } = await newMember(market)
    const secrets: string[] = []
    for (const owner of owners) {
      await invite(owner, session.email, ['orders'])
      secrets.push(await secretFor(market, session.email))
    }
    const outcomes = await Promise.allSettled(secrets.map((p_secret) => api.accept_invitation({ p_secret })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'in_other_team' },
    })
  })

  test('to a vendor is refused to staff, and one to the staff to people of a vendor', async ({ market }) => {
    const admin = await newFullAdmin(market)
    const owner = await newOwner(market)
    await invite(owner, admin.session.email, ['orders'])
    await expect(
      admin.api.accept_invitation({ p_secret: await secretFor(market, admin.session.email) }),
    ).rejects.toMatchObject({ code: 'staff_or_vendor' })
    await admin.api.invite_staff({ p_email: owner.session.email, p_permissions: ['orders'], ...proof })
    await expect(
      owner.api.accept_invitation({ p_secret: await secretFor(market, owner.session.email) }),
    ).rejects.toMatchObject({ code: 'staff_or_vendor' })
  })

  test('asks for the password of whoever sends it', async ({ market }) => {
    const owner = await newOwner(market)
    const wrong = { p_email: newEmail(), p_permissions: ['orders' as const], p_password: 'not-mine-at-all' }
    await expect(owner.api.invite_team_member(wrong)).rejects.toMatchObject({ code: 'wrong_password' })
  })
})

describe('a vendor’s team', () => {
  test('has its changes on record: who, what, before and after', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await joined(market, owner, ['orders'])
    const { email, fullName: name } = member.session
    const { member_id: p_member_id } = await memberOf(owner.api, email)
    await owner.api.change_team_member({ p_member_id, p_permissions: ['money', 'all'], ...proof })
    expect((await again(market, member)).session.vendor!.permissions).toEqual(['all'])
    await owner.api.remove_team_member({ p_member_id, ...proof })
    const actor_name = owner.session.fullName
    expect((await owner.api.list_team_changes()).items).toMatchObject([
      { action: 'member_removed', actor_name, before: { name, permissions: ['all'] }, after: null },
      {
        action: 'member_changed',
        actor_name,
        before: { name, permissions: ['orders'] },
        after: { name, permissions: ['all'] },
      },
      { action: 'invitation_accepted', actor_name: name, after: { name, permissions: ['orders'] } },
      { action: 'member_invited', actor_name, after: { name: email, permissions: ['orders'] } },
    ])
  })

  test('loses a removed member immediately: role and sessions end', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await joined(market, owner, ['orders'])
    const { member_id: p_member_id } = await memberOf(owner.api, member.session.email)
    await newSession(market, member.session)
    await owner.api.remove_team_member({ p_member_id, ...proof })
    expect(await market.db.$count(sessions, eq(sessions.userId, member.session.userId))).toBe(0)
    expect((await again(market, member)).session).toMatchObject({ role: 'customer', vendor: null })
    expect(await subjectsTo(market, member.session.email)).toContain(
      'You no longer work for Test Makers on Kijani',
    )
  })

  test('keeps its owner, whoever asks', async ({ market }) => {
    const owner = await newOwner(market)
    const { member_id: p_member_id } = await memberOf(owner.api, owner.session.email)
    const asOwner = [
      () => owner.api.change_team_member({ p_member_id, p_permissions: ['orders'], ...proof }),
      () => owner.api.remove_team_member({ p_member_id, ...proof }),
      () => owner.api.leave_team(),
    ]
    for (const call of asOwner) await expect(call()).rejects.toMatchObject({ code: 'owner_stays' })
    const other = await newOwner(market)
    await expect(other.api.remove_team_member({ p_member_id, ...proof })).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })

  test('is left by a member, who is a customer again and may join another', async ({ market }) => {
    const member = await joined(market, await newOwner(market), ['orders'])
    const both = await Promise.allSettled([member.api.leave_team(), member.api.leave_team()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(member.api.leave_team()).rejects.toMatchObject({ code: 'member_not_found' })
    const { session, api } = await again(market, member)
    expect(session).toMatchObject({ role: 'customer', vendor: null })
    const other = await newOwner(market)
    await invite(other, session.email, ['money'])
    const { invitations } = await other.api.list_team()
    expect(invitations).toMatchObject([{ email: session.email }])
    // The newest of two mails of the same moment: the new secret opens the new team.
    await api.accept_invitation({ p_secret: await secretFor(market, session.email) })
    expect((await again(market, member)).session.vendor!.id).toBe(other.vendorId)
  })

  test('ends with its store: members become customers again and are notified', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await joined(market, owner, ['orders'])
    await invite(owner, newEmail(), ['orders'])
    await owner.api.delete_account(proof)
    expect((await again(market, member)).session).toMatchObject({ role: 'customer', vendor: null })
    expect(await market.db.$count(teamMembers, eq(teamMembers.vendorId, owner.vendorId))).toBe(0)
    expect(await market.db.$count(teamInvitations, eq(teamInvitations.vendorId, owner.vendorId))).toBe(0)
    expect(await subjectsTo(market, member.session.email)).toContain('Test Makers has left Kijani')
  })

  test('loses a member who deletes their account', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await joined(market, owner, ['orders'])
    await member.api.delete_account(proof)
    expect((await owner.api.list_team()).members).toHaveLength(1)
  })

  test('sees who of it wrote a note; the buyer sees the store', async ({ market }) => {
    const owner = await newOwner(market)
    const packer = await joined(market, owner, ['orders'])
    const buyer = await market.newCustomer()
    const p_order_id = await market.placeOrder(buyer, [
      { product: await market.newProduct({ vendor: owner }), quantity: 1 },
    ])
    await (await market.newAdmin()).api.record_offline_payment({ p_order_id, p_note: 'Cash' })
    await packer.api.add_order_note({ p_order_id, p_note: 'It leaves tomorrow with the first bus.' })
    const author_name = packer.session.fullName
    expect((await owner.api.get_vendor_order_details({ p_order_id })).notes).toMatchObject([{ author_name }])
    expect((await buyer.api.get_order_details({ p_order_id })).notes).toMatchObject([{ author_name: null }])
  })

  test('is notified of what concerns each member', async ({ market }) => {
    const owner = await newOwner(market)
    const packer = await joined(market, owner, ['orders'])
    const accountant = await joined(market, owner, ['money'])
    const buyer = await market.newCustomer()
    const order = await market.placeOrder(buyer, [
      { product: await market.newProduct({ vendor: owner }), quantity: 1 },
    ])
    await (await market.newAdmin()).api.record_offline_payment({ p_order_id: order, p_note: 'Cash' })
    const kindsOf = async ({ api }: Person) => (await api.list_notifications()).items.map(({ kind }) => kind)
    expect(await kindsOf(owner)).toContain('order')
    expect(await kindsOf(packer)).toContain('order')
    expect(await kindsOf(accountant)).toEqual([])
    expect((await subjectsTo(market, packer.session.email)).at(-1)).toMatch(/order/i)
  })
})

describe('the staff', () => {
  test('is invited, changed and removed by a full admin, with an entry for each', async ({ market }) => {
    const admin = await newFullAdmin(market)
    const helper = await newMember(market)
    const { email, fullName: name } = helper.session
    await admin.api.invite_staff({ p_email: email, p_permissions: ['orders', 'people'], ...proof })
    await helper.api.accept_invitation({ p_secret: await secretFor(market, email) })
    expect((await again(market, helper)).session).toMatchObject({
      role: 'admin',
      permissions: ['orders', 'people'],
      needsTwoFactor: true,
    })
    const { member_id: p_member_id } = (await admin.api.list_staff()).members.find(
      (member) => member.email === email,
    )!
    await admin.api.change_staff_member({ p_member_id, p_permissions: ['money'], ...proof })
    await admin.api.remove_staff_member({ p_member_id, ...proof })
    expect((await again(market, helper)).session).toMatchObject({ role: 'customer', permissions: [] })
    expect(await market.db.$count(sessions, eq(sessions.userId, helper.session.userId))).toBe(0)
    const { items } = await admin.api.list_staff_changes()
    expect(items.slice(0, 4)).toMatchObject([
      { action: 'member_removed', before: { name, permissions: ['money'] }, after: null },
      {
        action: 'member_changed',
        before: { permissions: ['orders', 'people'] },
        after: { permissions: ['money'] },
      },
      { action: 'invitation_accepted', actor_name: name },
      { action: 'member_invited', actor_name: admin.session.fullName, after: { name: email } },
    ])
  })

  test('keeps a full admin, even if two demote each other at once', async ({ market }) => {
    await market.db.update(profiles).set({ role: 'customer' }).where(eq(profiles.role, 'admin'))
    const [one, two] = [await newFullAdmin(market), await newFullAdmin(market)]
    const idOf = async ({ session }: Person) =>
      (await one.api.list_staff()).members.find(({ email }) => email === session.email)!.member_id
    const [ofOne, ofTwo] = [await idOf(one), await idOf(two)]
    const demote = ({ api }: Person, p_member_id: string) =>
      api.change_staff_member({ p_member_id, p_permissions: ['orders'], ...proof })
    const outcomes = await Promise.allSettled([demote(one, ofTwo), demote(two, ofOne)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'not_allowed' },
    })
    const left = outcomes[0]!.status === 'fulfilled' ? { person: one, id: ofOne } : { person: two, id: ofTwo }
    for (const call of [
      () => demote(left.person, left.id),
      () => left.person.api.remove_staff_member({ p_member_id: left.id, ...proof }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'last_full_admin' })
  })
})

test('every change to the staff is emailed to every full admin and to the person concerned', async ({
  market,
}) => {
  const admin = await withPassword(market, await market.newAdmin())
  const [other, helper] = [await market.newAdmin(), await market.newStaff(['orders'])]
  const proof = { p_password: memberPassword }
  const invited = await newMember(market)
  const { email } = invited.session
  const { invitation_id: p_invitation_id } = await admin.api.invite_staff({
    p_email: email,
    p_permissions: ['people'],
    ...proof,
  })
  await admin.api.resend_staff_invitation({ p_invitation_id })
  await invited.api.accept_invitation({ p_secret: await secretFor(market, email) })
  const { members } = await admin.api.list_staff()
  const idOf = (address: string) => members.find((member) => member.email === address)!.member_id
  const p_member_id = idOf(helper.session.email)
  await admin.api.change_staff_member({ p_member_id, p_permissions: ['orders', 'money'], ...proof })
  await admin.api.remove_staff_member({ p_member_id: idOf(email), ...proof })
  await market.runJobs()
  const name = admin.session.fullName
  const notified = async ({ session }: Person) =>
    (await market.mailsTo(session.email)).filter(({ subject }) => subject === 'The Kijani team has changed')
  const expected = [
    `${name} has invited ${email}`,
    `${name} has invited ${email} again`,
    `${invited.session.fullName} has joined`,
    `${name} has changed ${helper.session.fullName}’s permissions`,
    `${name} has removed ${invited.session.fullName}`,
  ]
  for (const person of [admin, other])
    for (const sentence of expected)
      expect((await notified(person)).filter(({ text }) => text.includes(`${sentence}, on `))).toHaveLength(1)
  const [change] = await notified(helper)
  expect(change!.text).toContain('Permissions before: Orders.')
  expect(change!.text).toContain('Permissions now: Orders, Money.')
})
