import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { profiles, sessions } from '@server/database/schema/accounts'
import { teamInvitations, teamMembers } from '@server/database/schema/teams'
import { loadSession } from '@server/domains/accounts/service'
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

const credentials = { p_password: memberPassword }
const day = 24 * 60 * 60_000

const newOwner = async (market: Market) => withPassword(market, await market.newVendor())
const newFullAdmin = async (market: Market) => withPassword(market, await market.newAdmin())

/** The secret of the newest invitation to an address. */
const secretFor = async (market: Market, email: string) =>
  new URL(await linkInMail(market, email, /^Join /)).searchParams.get('secret')!

/** The user as their next request finds them. */
async function reloadPerson<P extends Person>(market: Market, person: P): Promise<P> {
  const { sessionId, userId } = person.session
  const session = (await loadSession(market.db, sessionId, userId, market.services.config))!
  return { ...person, session, api: market.api(session) }
}

const invite = (owner: Person, email: string, permissions: ('all' | 'orders' | 'products' | 'money')[]) =>
  owner.api.invite_team_member({ p_email: email, p_permissions: permissions, ...credentials })

async function inviteAndJoin(market: Market, owner: VendorPerson, permissions: ('orders' | 'money')[]) {
  const member = await newMember(market)
  await invite(owner, member.session.email, permissions)
  await member.api.accept_invitation({ p_secret: await secretFor(market, member.session.email) })
  return reloadPerson(market, member)
}

const memberOf = async (api: Api, email: string) =>
  (await api.list_team()).members.find((member) => member.email === email)!

describe('an invitation', () => {
  test('creates an account with the password that the invited person chooses, and adds them to the team', async ({
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
      code: 'invitation_expired',
    })
  })

  test('is accepted by whoever has the address, and by nobody else', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await newMember(market)
    const { email } = member.session
    await invite(owner, email, ['money'])
    const p_secret = await secretFor(market, email)
    const otherUser = await newMember(market)
    await expect(otherUser.api.accept_invitation({ p_secret })).rejects.toMatchObject({
      code: 'invitation_email_mismatch',
    })
    const acceptInput = { p_secret, p_full_name: 'Someone', p_password: 'another-long-password' }
    await expect(market.api(null).accept_invitation_with_password(acceptInput)).rejects.toMatchObject({
      code: 'account_exists',
    })
    await member.api.accept_invitation({ p_secret })
    const { session, api } = await reloadPerson(market, member)
    expect(session).toMatchObject({ role: 'vendor', vendor: { id: owner.vendorId, permissions: ['money'] } })
    await expect(api.get_vendor_earnings_summary()).resolves.toBeDefined()
    await expect(api.get_vendor_orders()).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(api.list_team()).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('ends after seven days; sent again, it has a new link', async ({ market }) => {
    const owner = await newOwner(market)
    const { session, api } = await newMember(market)
    const { invitation_id: p_invitation_id } = await invite(owner, session.email, ['orders'])
    const firstSecret = await secretFor(market, session.email)
    await expect(invite(owner, session.email, ['all'])).rejects.toMatchObject({ code: 'already_invited' })
    market.setClock(new Date(Date.now() + 8 * day))
    await expect(api.accept_invitation({ p_secret: firstSecret })).rejects.toMatchObject({
      code: 'invitation_expired',
    })
    expect((await owner.api.list_team()).invitations).toMatchObject([{ is_expired: true }])
    await owner.api.resend_team_invitation({ p_invitation_id })
    const secondSecret = await secretFor(market, session.email)
    await expect(api.accept_invitation({ p_secret: firstSecret })).rejects.toMatchObject({
      code: 'invitation_expired',
    })
    await expect(api.accept_invitation({ p_secret: secondSecret })).resolves.toEqual({ joined: true })
    market.setClock(undefined)
  })

  test('that was withdrawn no longer works, and another vendor cannot change it', async ({ market }) => {
    const owner = await newOwner(market)
    const { session, api } = await newMember(market)
    const { invitation_id: p_invitation_id } = await invite(owner, session.email, ['orders'])
    const otherOwner = await newOwner(market)
    for (const call of ['withdraw_team_invitation', 'resend_team_invitation'] as const)
      await expect(otherOwner.api[call]({ p_invitation_id })).rejects.toMatchObject({
        code: 'invitation_not_found',
      })
    await owner.api.withdraw_team_invitation({ p_invitation_id })
    await expect(
      api.accept_invitation({ p_secret: await secretFor(market, session.email) }),
    ).rejects.toMatchObject({ code: 'invitation_expired' })
  })

  test('adds someone to one team only, however many they accept at once', async ({ market }) => {
    const owners = [await newOwner(market), await newOwner(market)]
    const { session, api } = await newMember(market)
    const secrets: string[] = []
    for (const owner of owners) {
      await invite(owner, session.email, ['orders'])
      secrets.push(await secretFor(market, session.email))
    }
    const results = await Promise.allSettled(secrets.map((p_secret) => api.accept_invitation({ p_secret })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already_in_other_team' },
    })
  })

  test('to a vendor is refused to staff, and one to the staff to people of a vendor', async ({ market }) => {
    const admin = await newFullAdmin(market)
    const owner = await newOwner(market)
    await invite(owner, admin.session.email, ['orders'])
    await expect(
      admin.api.accept_invitation({ p_secret: await secretFor(market, admin.session.email) }),
    ).rejects.toMatchObject({ code: 'staff_or_vendor' })
    await admin.api.invite_staff({ p_email: owner.session.email, p_permissions: ['orders'], ...credentials })
    await expect(
      owner.api.accept_invitation({ p_secret: await secretFor(market, owner.session.email) }),
    ).rejects.toMatchObject({ code: 'staff_or_vendor' })
  })

  test('asks for the password of whoever sends it', async ({ market }) => {
    const owner = await newOwner(market)
    const wrongPasswordInput = {
      p_email: newEmail(),
      p_permissions: ['orders' as const],
      p_password: 'not-mine-at-all',
    }
    await expect(owner.api.invite_team_member(wrongPasswordInput)).rejects.toMatchObject({
      code: 'wrong_password',
    })
  })
})

describe('a vendor’s team', () => {
  test('records its changes: who, what, before and after', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await inviteAndJoin(market, owner, ['orders'])
    const { email, fullName: name } = member.session
    const { member_id: p_member_id } = await memberOf(owner.api, email)
    await owner.api.change_team_member({ p_member_id, p_permissions: ['money', 'all'], ...credentials })
    expect((await reloadPerson(market, member)).session.vendor!.permissions).toEqual(['all'])
    await owner.api.remove_team_member({ p_member_id, ...credentials })
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
    const member = await inviteAndJoin(market, owner, ['orders'])
    const { member_id: p_member_id } = await memberOf(owner.api, member.session.email)
    await newSession(market, member.session)
    await owner.api.remove_team_member({ p_member_id, ...credentials })
    expect(await market.db.$count(sessions, eq(sessions.userId, member.session.userId))).toBe(0)
    expect((await reloadPerson(market, member)).session).toMatchObject({ role: 'customer', vendor: null })
    expect(await subjectsTo(market, member.session.email)).toContain(
      'You no longer work for Test Makers on Kijani',
    )
  })

  test('keeps its owner, whoever asks', async ({ market }) => {
    const owner = await newOwner(market)
    const { member_id: p_member_id } = await memberOf(owner.api, owner.session.email)
    const asOwner = [
      () => owner.api.change_team_member({ p_member_id, p_permissions: ['orders'], ...credentials }),
      () => owner.api.remove_team_member({ p_member_id, ...credentials }),
      () => owner.api.leave_team(),
    ]
    for (const call of asOwner)
      await expect(call()).rejects.toMatchObject({ code: 'owner_cannot_be_changed' })
    const otherOwner = await newOwner(market)
    await expect(otherOwner.api.remove_team_member({ p_member_id, ...credentials })).rejects.toMatchObject({
      code: 'member_not_found',
    })
  })

  test('is left by a member, who is a customer again and may join another', async ({ market }) => {
    const member = await inviteAndJoin(market, await newOwner(market), ['orders'])
    const results = await Promise.allSettled([member.api.leave_team(), member.api.leave_team()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(member.api.leave_team()).rejects.toMatchObject({ code: 'member_not_found' })
    const { session, api } = await reloadPerson(market, member)
    expect(session).toMatchObject({ role: 'customer', vendor: null })
    const otherOwner = await newOwner(market)
    await invite(otherOwner, session.email, ['money'])
    const { invitations } = await otherOwner.api.list_team()
    expect(invitations).toMatchObject([{ email: session.email }])
    // The newest of two mails of the same moment: the new secret opens the new team.
    await api.accept_invitation({ p_secret: await secretFor(market, session.email) })
    expect((await reloadPerson(market, member)).session.vendor!.id).toBe(otherOwner.vendorId)
  })

  test('ends with its store: members become customers again and are notified', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await inviteAndJoin(market, owner, ['orders'])
    await invite(owner, newEmail(), ['orders'])
    await owner.api.delete_account(credentials)
    expect((await reloadPerson(market, member)).session).toMatchObject({ role: 'customer', vendor: null })
    expect(await market.db.$count(teamMembers, eq(teamMembers.vendorId, owner.vendorId))).toBe(0)
    expect(await market.db.$count(teamInvitations, eq(teamInvitations.vendorId, owner.vendorId))).toBe(0)
    expect(await subjectsTo(market, member.session.email)).toContain('Test Makers has left Kijani')
  })

  test('loses a member who deletes their account', async ({ market }) => {
    const owner = await newOwner(market)
    const member = await inviteAndJoin(market, owner, ['orders'])
    await member.api.delete_account(credentials)
    expect((await owner.api.list_team()).members).toHaveLength(1)
  })

  test('sees which member wrote a note; the buyer sees the store', async ({ market }) => {
    const owner = await newOwner(market)
    const packer = await inviteAndJoin(market, owner, ['orders'])
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
    const packer = await inviteAndJoin(market, owner, ['orders'])
    const accountant = await inviteAndJoin(market, owner, ['money'])
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
    await admin.api.invite_staff({ p_email: email, p_permissions: ['orders', 'people'], ...credentials })
    await helper.api.accept_invitation({ p_secret: await secretFor(market, email) })
    expect((await reloadPerson(market, helper)).session).toMatchObject({
      role: 'admin',
      permissions: ['orders', 'people'],
      needsTwoFactor: true,
    })
    const { member_id: p_member_id } = (await admin.api.list_staff()).members.find(
      (member) => member.email === email,
    )!
    await admin.api.change_staff_member({ p_member_id, p_permissions: ['money'], ...credentials })
    await admin.api.remove_staff_member({ p_member_id, ...credentials })
    expect((await reloadPerson(market, helper)).session).toMatchObject({ role: 'customer', permissions: [] })
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
    const [firstAdmin, secondAdmin] = [await newFullAdmin(market), await newFullAdmin(market)]
    const idOf = async ({ session }: Person) =>
      (await firstAdmin.api.list_staff()).members.find(({ email }) => email === session.email)!.member_id
    const [firstMemberId, secondMemberId] = [await idOf(firstAdmin), await idOf(secondAdmin)]
    const demote = ({ api }: Person, p_member_id: string) =>
      api.change_staff_member({ p_member_id, p_permissions: ['orders'], ...credentials })
    const results = await Promise.allSettled([
      demote(firstAdmin, secondMemberId),
      demote(secondAdmin, firstMemberId),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'not_allowed' },
    })
    const remainingAdmin =
      results[0]!.status === 'fulfilled'
        ? { person: firstAdmin, id: firstMemberId }
        : { person: secondAdmin, id: secondMemberId }
    for (const call of [
      () => demote(remainingAdmin.person, remainingAdmin.id),
      () => remainingAdmin.person.api.remove_staff_member({ p_member_id: remainingAdmin.id, ...credentials }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'last_full_admin' })
  })
})

test('every change to the staff is emailed to every full admin and to the person concerned', async ({
  market,
}) => {
  const admin = await withPassword(market, await market.newAdmin())
  const [otherAdmin, helper] = [await market.newAdmin(), await market.newStaff(['orders'])]
  const proof = { p_password: memberPassword }
  const invitee = await newMember(market)
  const { email } = invitee.session
  const { invitation_id: p_invitation_id } = await admin.api.invite_staff({
    p_email: email,
    p_permissions: ['people'],
    ...proof,
  })
  await admin.api.resend_staff_invitation({ p_invitation_id })
  await invitee.api.accept_invitation({ p_secret: await secretFor(market, email) })
  const { members } = await admin.api.list_staff()
  const idOf = (address: string) => members.find((member) => member.email === address)!.member_id
  const p_member_id = idOf(helper.session.email)
  await admin.api.change_staff_member({ p_member_id, p_permissions: ['orders', 'money'], ...proof })
  await admin.api.remove_staff_member({ p_member_id: idOf(email), ...proof })
  await market.runJobs()
  const name = admin.session.fullName
  const staffChangeMailsTo = async ({ session }: Person) =>
    (await market.mailsTo(session.email)).filter(({ subject }) => subject === 'The Kijani team has changed')
  const expectedSentences = [
    `${name} has invited ${email}`,
    `${name} has invited ${email} again`,
    `${invitee.session.fullName} has joined`,
    `${name} has changed ${helper.session.fullName}’s permissions`,
    `${name} has removed ${invitee.session.fullName}`,
  ]
  for (const person of [admin, otherAdmin])
    for (const sentence of expectedSentences)
      expect(
        (await staffChangeMailsTo(person)).filter(({ text }) => text.includes(`${sentence}, on `)),
      ).toHaveLength(1)
  const [changeMail] = await staffChangeMailsTo(helper)
  expect(changeMail!.text).toContain('Permissions before: Orders.')
  expect(changeMail!.text).toContain('Permissions now: Orders, Money.')
})
