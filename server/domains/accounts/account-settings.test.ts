import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emailChangeHours, passwordRateLimit } from '@contract/accounts/facts'
import { profiles, sessions } from '@server/database/schema/accounts'
import { test, type Market } from '@server/testing/market'
import {
  authCall,
  canSignIn,
  linkInMail,
  memberPassword,
  newMember,
  newSession,
  subjectsTo,
} from '@server/testing/members'

const newEmail = () => `moved-${randomUUID().slice(0, 8)}@test.example`
const secretOfLink = (link: string) => new URL(link).searchParams.get('token')!

async function emailChangeSecret(market: Market, email: string) {
  return secretOfLink(await linkInMail(market, email, /Confirm your new/))
}

describe('a name', () => {
  test('is updated everywhere it appears', async ({ market }) => {
    const { api, session } = await newMember(market)
    expect(await api.update_profile({ p_full_name: '  Wanjiru Kamau ' })).toEqual({
      full_name: 'Wanjiru Kamau',
    })
    expect((await api.get_account()).full_name).toBe('Wanjiru Kamau')
    const [profile] = await market.db.select().from(profiles).where(eq(profiles.id, session.userId))
    expect(profile!.fullName).toBe('Wanjiru Kamau')
  })

  test('of one letter is refused at its field', async ({ market }) => {
    const { api } = await newMember(market)
    await expect(api.update_profile({ p_full_name: 'W' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { p_full_name: 'Full name must be at least 2 characters' } },
    })
  })
})

describe('an email address', () => {
  const changeInput = (email: string) => ({ p_email: email, p_password: memberPassword })

  test('changes once the new one is confirmed, and the old one is notified of both steps', async ({
    market,
  }) => {
    const { api, session } = await newMember(market)
    const email = newEmail()
    await api.request_email_change(changeInput(email.toUpperCase()))
    expect(await api.get_account()).toMatchObject({ email: session.email, new_email: { email } })
    const secret = await emailChangeSecret(market, email)
    expect(await canSignIn(market, session.email)).toBe(true)
    expect(await market.api(null).confirm_email_change({ p_token: secret })).toEqual({ email })
    expect(await api.get_account()).toMatchObject({ email, new_email: null })
    expect(await canSignIn(market, email)).toBe(true)
    expect(await canSignIn(market, session.email)).toBe(false)
    expect(await subjectsTo(market, session.email)).toEqual([
      'The email address of your Kijani account is about to change',
      'The email address of your Kijani account has changed',
    ])
  })

  test('needs the password, and a different address', async ({ market }) => {
    const { api, session } = await newMember(market)
    await expect(
      api.request_email_change({ p_email: newEmail(), p_password: 'not-mine-at-all' }),
    ).rejects.toMatchObject({ code: 'wrong_password', message: 'This is not your current password.' })
    await expect(api.request_email_change(changeInput(session.email))).rejects.toMatchObject({
      code: 'same_email',
    })
    expect((await api.get_account()).new_email).toBeNull()
  })

  test('is confirmed only by the newest link, once, before it expires', async ({ market }) => {
    const { api } = await newMember(market)
    const [firstEmail, secondEmail] = [newEmail(), newEmail()]
    await api.request_email_change(changeInput(firstEmail))
    const olderSecret = await emailChangeSecret(market, firstEmail)
    await api.request_email_change(changeInput(secondEmail))
    const newerSecret = await emailChangeSecret(market, secondEmail)
    const confirm = (secret: string) => market.api(null).confirm_email_change({ p_token: secret })
    await expect(confirm(olderSecret)).rejects.toMatchObject({ code: 'link_expired' })
    market.setClock(new Date(Date.now() + emailChangeHours * 3_600_000 + 1000))
    await expect(confirm(newerSecret)).rejects.toMatchObject({ code: 'link_expired' })
    expect((await api.get_account()).new_email).toBeNull()
    market.setClock(undefined)
    expect(await confirm(newerSecret)).toEqual({ email: secondEmail })
    await expect(confirm(newerSecret)).rejects.toMatchObject({ code: 'link_expired' })
  })

  test('is not changed by a cancelled request', async ({ market }) => {
    const { api } = await newMember(market)
    const email = newEmail()
    await api.request_email_change(changeInput(email))
    expect(await api.cancel_email_change()).toEqual({ cancelled: true })
    expect(await api.cancel_email_change()).toEqual({ cancelled: false })
    const secret = await emailChangeSecret(market, email)
    await expect(market.api(null).confirm_email_change({ p_token: secret })).rejects.toMatchObject({
      code: 'link_expired',
    })
  })

  test('of another user is not disclosed: only its owner is notified of the attempt', async ({ market }) => {
    const [owner, requester] = [await newMember(market), await newMember(market)]
    const result = await requester.api.request_email_change(changeInput(owner.session.email))
    expect(result).toMatchObject({ email: owner.session.email })
    expect(await subjectsTo(market, owner.session.email)).toEqual(['You already have a Kijani account'])
  })

  test('confirmed by two users concurrently goes to one of them', async ({ market }) => {
    const [firstMember, secondMember] = [await newMember(market), await newMember(market)]
    const email = newEmail()
    await firstMember.api.request_email_change(changeInput(email))
    const firstSecret = await emailChangeSecret(market, email)
    await secondMember.api.request_email_change(changeInput(email))
    const secondSecret = await emailChangeSecret(market, email)
    const confirmations = [firstSecret, secondSecret].map((p_token) =>
      market.api(null).confirm_email_change({ p_token }),
    )
    const outcomes = await Promise.allSettled(confirmations)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'email_taken' },
    })
  })

  test('allows only ten password attempts', async ({ market }) => {
    const { api } = await newMember(market)
    const guess = () => api.request_email_change({ p_email: newEmail(), p_password: 'a-wild-guess' })
    for (let n = 0; n < passwordRateLimit.times; n++)
      await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(guess()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait 15 minutes and try again.',
    })
    await expect(api.request_email_change(changeInput(newEmail()))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})

describe('a password', () => {
  const nextPassword = 'a-better-password'

  test('changes, notifying its owner and ending every other session', async ({ market }) => {
    const { api, session } = await newMember(market)
    await newSession(market, session)
    await api.change_password({ p_current_password: memberPassword, p_new_password: nextPassword })
    expect(await api.list_sessions()).toMatchObject([{ id: session.sessionId, is_current: true }])
    expect(await canSignIn(market, session.email)).toBe(false)
    expect(await canSignIn(market, session.email, nextPassword)).toBe(true)
    expect(await subjectsTo(market, session.email)).toEqual(['Your Kijani password was changed'])
  })

  test('stays if the current one is wrong or the new one too short', async ({ market }) => {
    const { api, session } = await newMember(market)
    await expect(
      api.change_password({ p_current_password: 'not-mine-at-all', p_new_password: nextPassword }),
    ).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(
      api.change_password({ p_current_password: memberPassword, p_new_password: 'short' }),
    ).rejects.toMatchObject({
      data: { fields: { p_new_password: 'Password must be at least 8 characters' } },
    })
    expect(await canSignIn(market, session.email)).toBe(true)
  })

  test('change invalidates reset links sent before', async ({ market }) => {
    const { api, session } = await newMember(market)
    await authCall(market, '/request-password-reset', {
      email: session.email,
      redirectTo: '/auth/reset-password',
    })
    const linkResponse = await fetch(await linkInMail(market, session.email, /^Reset your/), {
      redirect: 'manual',
    })
    const token = new URL(linkResponse.headers.get('location')!, market.origin).searchParams.get('token')
    await api.change_password({ p_current_password: memberPassword, p_new_password: nextPassword })
    const resetAttempt = await authCall(market, '/reset-password', { token, newPassword: 'a-thief-was-here' })
    expect(resetAttempt.status).toBe(410)
    expect(await canSignIn(market, session.email, nextPassword)).toBe(true)
  })
})

describe('sessions', () => {
  const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

  test('are listed with readable device names, the current one first', async ({ market }) => {
    const { api, session } = await newMember(market)
    await newSession(market, session, firefoxUserAgent)
    expect(await api.list_sessions()).toMatchObject([
      { is_current: true, device: 'Unknown device' },
      { is_current: false, device: 'Firefox on Linux', kind: 'computer' },
    ])
  })

  test('can be ended one by one, or all but the current one', async ({ market }) => {
    const { api, session } = await newMember(market)
    const otherSession = await newSession(market, session)
    expect(await api.end_session({ p_session_id: otherSession.sessionId })).toEqual({ ended: true })
    expect(await api.end_session({ p_session_id: otherSession.sessionId })).toEqual({ ended: false })
    for (let n = 0; n < 3; n++) await newSession(market, session)
    expect(await api.end_other_sessions()).toEqual({ ended: 3 })
    expect(await api.list_sessions()).toHaveLength(1)
  })

  test('of other users are inaccessible', async ({ market }) => {
    const [firstMember, secondMember] = [await newMember(market), await newMember(market)]
    expect(await firstMember.api.end_session({ p_session_id: secondMember.session.sessionId })).toEqual({
      ended: false,
    })
    await firstMember.api.end_other_sessions()
    const remainingSessions = await market.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, secondMember.session.userId))
    expect(remainingSessions).toHaveLength(1)
  })
})
