import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '@server/database/schema/platform'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import {
  authCall,
  cookieOf,
  linkInMail,
  memberPassword,
  newEmail,
  openLink,
  signUp,
} from '@server/testing/members'
import { test, type Market } from '@server/testing/market'
import { newApplicant, newApplication } from '../testing/applicants'

async function applyAsVisitor(market: Market, email: string) {
  const application = await newApplication(market, { email })
  await market.api(null).submit_vendor_application(application)
  return application
}

/** Signs up with an address and confirms it; returns the cookie of the session. */
async function confirmAddress(market: Market, email: string): Promise<string> {
  const browserCookie = await signUp(market, email)
  return cookieOf(await openLink(await linkInMail(market, email, /Confirm/), browserCookie))
}

async function signIn(market: Market, email: string): Promise<string> {
  return cookieOf(await authCall(market, '/sign-in/email', { email, password: memberPassword }))
}

const profileOf = async (market: Market, cookie: string) => {
  const response = await fetch(`${market.origin}/api/rpc/get_profile`, {
    method: 'POST',
    headers: { cookie },
  })
  return (await response.json()) as {
    id: string
    role: string
    vendor: { status: string; admin_notes: string | null } | null
  }
}

const applicationRow = async (market: Market, id: string) =>
  (await market.db.select().from(vendorApplications).where(eq(vendorApplications.id, id)))[0]

describe('a visitor’s application and the account that confirms its address later', () => {
  test('are tied: a pending vendor, with the documents, who is approved like any other', async ({
    market,
  }) => {
    const email = newEmail()
    const { id } = await applyAsVisitor(market, email)
    const profile = await profileOf(market, await confirmAddress(market, email))
    expect(profile).toMatchObject({ role: 'customer', vendor: { status: 'pending' } })
    const [vendor] = await market.db.select().from(vendors).where(eq(vendors.userId, profile.id))
    expect(vendor).toMatchObject({ applicationId: id, companyName: 'Akosombo Weavers', storeSlug: null })
    expect((await applicationRow(market, id))!.userId).toBe(profile.id)
    const documents = await market.db
      .select()
      .from(vendorDocuments)
      .where(eq(vendorDocuments.applicationId, id))
    expect(documents.map(({ vendorId }) => vendorId)).toEqual([vendor!.id, vendor!.id])
    const { api } = await market.newAdmin()
    await api.approve_vendor_application({ p_application_id: id })
    expect(await profileOf(market, await signIn(market, email))).toMatchObject({
      role: 'vendor',
      vendor: { status: 'approved' },
    })
  })

  test('are tied too if the link was opened elsewhere, with the password', async ({ market }) => {
    const email = newEmail()
    await applyAsVisitor(market, email)
    await signUp(market, email)
    const cookie = cookieOf(await openLink(await linkInMail(market, email, /Confirm/)))
    const response = await authCall(market, '/sign-in/email', { email, password: memberPassword }, { cookie })
    expect((await profileOf(market, cookieOf(response))).vendor).toMatchObject({ status: 'pending' })
  })

  test('are tied after a rejection, with its reason', async ({ market }) => {
    const email = newEmail()
    const { id } = await applyAsVisitor(market, email)
    const { api } = await market.newAdmin()
    await api.reject_vendor_application({ p_application_id: id, p_notes: 'The scan is unreadable.' })
    const { vendor } = await profileOf(market, await confirmAddress(market, email))
    expect(vendor).toMatchObject({ status: 'rejected', admin_notes: 'The scan is unreadable.' })
  })
})

describe('a visitor’s application with the address of an account', () => {
  test('makes nobody an applicant who has not said that it is theirs', async ({ market }) => {
    const { api, session } = await market.newCustomer()
    const { id } = await applyAsVisitor(market, session.email.toUpperCase())
    expect(await api.get_own_vendor_application()).toMatchObject({ id, is_tied: false })
    expect((await applicationRow(market, id))!.userId).toBeNull()
    await market.runJobs()
    const [receipt] = await market.mailsTo(session.email)
    expect(receipt!.text).toContain('Until you confirm it, nothing changes for your account.')
    expect(receipt!.text).toContain('/vendor/application-status')

    expect(await api.claim_vendor_application({ p_application_id: id })).toEqual({ status: 'pending' })
    expect(await api.get_own_vendor_application()).toMatchObject({ id, is_tied: true })
    const [vendor] = await market.db.select().from(vendors).where(eq(vendors.userId, session.userId))
    expect(vendor).toMatchObject({ applicationId: id, status: 'pending' })
    await expect(api.claim_vendor_application({ p_application_id: id })).rejects.toMatchObject({
      code: 'application_not_found',
    })
  })

  test('signing in ties nothing either', async ({ market }) => {
    const email = newEmail()
    await confirmAddress(market, email)
    await applyAsVisitor(market, email)
    expect((await profileOf(market, await signIn(market, email))).vendor).toBeNull()
  })

  test('is deleted with its documents if it is not theirs, the admins are told, and they can apply', async ({
    market,
  }) => {
    const { api, session } = await market.newCustomer()
    const admin = await market.newAdmin()
    const application = await applyAsVisitor(market, session.email)
    const { id } = application
    await api.withdraw_vendor_application({ p_application_id: id })
    expect(await applicationRow(market, id)).toBeUndefined()
    await market.runJobs()
    expect(await market.services.files.has(application.business_registration_document_path)).toBe(false)
    const [mail] = await market.mailsTo(admin.session.email)
    expect(mail!.subject).toBe(
      'Withdrawn: the application of Akosombo Weavers was sent with somebody else’s address',
    )
    expect(mail!.text).toContain(session.email)
    const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entry).toMatchObject({
      actionType: 'vendor_application_disowned',
      actorId: session.userId,
      details: { company_name: 'Akosombo Weavers' },
    })
    const own = await newApplication(market, { email: session.email })
    expect(await api.submit_vendor_application(own)).toMatchObject({ status: 'pending' })
  })

  test('is claimed and withdrawn by nobody else, and not once it is decided in its favour', async ({
    market,
  }) => {
    const { api, session } = await market.newCustomer()
    const { api: strangersApi } = await market.newCustomer()
    const { id } = await applyAsVisitor(market, session.email)
    const where = { p_application_id: id }
    for (const call of ['claim_vendor_application', 'withdraw_vendor_application'] as const)
      await expect(strangersApi[call](where)).rejects.toMatchObject({ code: 'application_not_found' })
    const { api: adminApi } = await market.newAdmin()
    await adminApi.approve_vendor_application(where)
    await expect(api.withdraw_vendor_application(where)).rejects.toMatchObject({
      code: 'application_status_changed',
    })
  })

  test('cannot be claimed by somebody with a store, who can withdraw it', async ({ market }) => {
    const { session } = await market.newVendor()
    const { id } = await applyAsVisitor(market, session.email)
    const api = market.api(session)
    await expect(api.claim_vendor_application({ p_application_id: id })).rejects.toMatchObject({
      code: 'already_a_vendor',
    })
    await api.withdraw_vendor_application({ p_application_id: id })
    expect(await applicationRow(market, id)).toBeUndefined()
    const [vendor] = await market.db.select().from(vendors).where(eq(vendors.userId, session.userId))
    expect(vendor!.status).toBe('approved')
  })

  test('is claimed once, while an admin approves it and its owner withdraws it', async ({ market }) => {
    for (let round = 0; round < 3; round++) {
      const { api, session } = await market.newCustomer()
      const { api: adminApi } = await market.newAdmin()
      const { id } = await applyAsVisitor(market, session.email)
      const where = { p_application_id: id }
      await Promise.allSettled([
        api.claim_vendor_application(where),
        adminApi.approve_vendor_application(where),
        market.api(session).withdraw_vendor_application(where),
      ])
      const application = await applicationRow(market, id)
      const vendorRows = await market.db.select().from(vendors).where(eq(vendors.userId, session.userId))
      expect(vendorRows.map(({ status, applicationId }) => ({ status, applicationId }))).toEqual(
        application?.userId ? [{ status: application.status, applicationId: id }] : [],
      )
    }
  })
})

test('an applicant withdraws their own application while it is reviewed; somebody who has sold cannot', async ({
  market,
}) => {
  const { application, session } = await newApplicant(market)
  const admin = await market.newAdmin()
  const api = market.api(session)
  await api.withdraw_vendor_application({ p_application_id: application.id })
  await expect(api.get_own_vendor_application()).rejects.toMatchObject({ code: 'application_not_found' })
  expect(await market.db.select().from(vendors).where(eq(vendors.userId, session.userId))).toEqual([])
  await market.runJobs()
  expect(await market.mailsTo(admin.session.email)).toEqual([])
  const [entry] = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, application.id))
  expect(entry).toMatchObject({ actionType: 'vendor_application_withdrawn', details: {} })
})
