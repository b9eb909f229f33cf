import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { vendorApplications } from '@server/database/schema/vendors'
import { test } from '@server/testing/market'
import { newApplicant, newApplication, pdf } from '../testing/applicants'

describe('the applicant', () => {
  test('sees the latest application with what was sent, and the notes', async ({ market }) => {
    const { session, application, api } = await newApplicant(market)
    const { api: reviewerApi } = await market.newAdmin()
    await reviewerApi.reject_vendor_application({
      p_application_id: application.id,
      p_notes: 'The scan is unreadable.',
    })
    expect(await api.get_own_vendor_application()).toMatchObject({
      id: application.id,
      company_name: application.company_name,
      city: 'Bolgatanga',
      sustainability_practices: 'zero-waste,Other: composting, solar drying',
      status: 'rejected',
      admin_notes: 'The scan is unreadable.',
    })
    const otherUser = await market.newCustomer()
    await expect(otherUser.api.get_own_vendor_application()).rejects.toMatchObject({
      code: 'application_not_found',
    })
    expect(session.vendor).toBeNull()
  })

  test('applies again with the documents sent before; a rejected one is reviewed again', async ({
    market,
  }) => {
    const { api, application } = await newApplicant(market)
    const { api: reviewerApi } = await market.newAdmin()
    const before = await reviewerApi.get_vendor_application({ p_application_id: application.id })
    const registration = before.documents.find(
      (document) => document.document_category === 'business_registration',
    )!
    await reviewerApi.verify_vendor_document({ p_document_id: registration.id, p_verdict: 'rejected' })
    await reviewerApi.reject_vendor_application({ p_application_id: application.id })
    const id = randomUUID()
    await api.submit_vendor_application({ ...application, id })
    const { documents } = await reviewerApi.get_vendor_application({ p_application_id: id })
    expect(documents.map(({ verification_status }) => verification_status)).toEqual(['pending', 'pending'])
    const otherUser = await market.newCustomer()
    const otherUserSubmission = otherUser.api.submit_vendor_application({
      ...application,
      id: randomUUID(),
      email: otherUser.session.email,
    })
    await expect(otherUserSubmission).rejects.toMatchObject({ code: 'document_not_found' })
  })
})

test('an application from before today’s rules, or of a deleted account, can still be read', async ({
  market,
}) => {
  const { api, application } = await newApplicant(market)
  const legacyFields = { companyDescription: 'Baskets', businessAddress: '', telephoneNumber: '', city: null }
  await market.db
    .update(vendorApplications)
    .set(legacyFields)
    .where(eq(vendorApplications.id, application.id))
  expect(await api.get_own_vendor_application()).toMatchObject({ business_address: '', city: null })
  const { api: reviewerApi } = await market.newAdmin()
  const storedApplication = await reviewerApi.get_vendor_application({ p_application_id: application.id })
  expect(storedApplication.application.company_description).toBe('Baskets')
})

test('an applicant is sent what they sent, and what comes next: once, and again only if they change it', async ({
  market,
}) => {
  const application = await newApplication(market)
  const submit = (changes = {}) => market.api(null).submit_vendor_application({ ...application, ...changes })
  await submit()
  await submit()
  await market.runJobs()
  const [mail, ...otherMails] = await market.mailsTo(application.email)
  expect(otherMails).toEqual([])
  expect(mail!.subject).toBe('We’ve received your application for Akosombo Weavers')
  for (const text of [
    'Manufacturer/Producer',
    'C0012345',
    'Bolgatanga, Ghana',
    'Starter, $50.00 a month',
    'composting, solar drying',
    'Fair Trade',
    'fair-trade.pdf',
    '3-5 business days',
    '/auth?type=signup&redirect=/vendor/application-status',
  ])
    expect(mail!.text).toContain(text)
  expect(mail!.text).not.toContain(application.company_description)
  await submit({ company_name: 'Akosombo Basket Weavers' })
  await market.runJobs()
  expect(await market.mailsTo(application.email)).toHaveLength(2)
  const applicant = await newApplicant(market)
  await market.runJobs()
  const [mailOfUser] = await market.mailsTo(applicant.session.email)
  expect(mailOfUser!.text).toContain('/vendor/application-status')
  expect(mailOfUser!.text).not.toContain('type=signup')
})

describe('a reviewer', () => {
  test('finds applications by name and email address, page by page, and how many there are', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const visitor = market.api(null)
    const word = randomUUID().slice(0, 8)
    const applicationIds: string[] = []
    for (const name of ['Ama', 'Bola', 'Chidi']) {
      const application = await newApplication(market, { company_name: `${name} ${word}` })
      await visitor.submit_vendor_application(application)
      applicationIds.push(application.id)
    }
    const query = { search: word, sort: 'company_name_asc', limit: 2 } as const
    const first = await api.list_vendor_applications(query)
    const second = await api.list_vendor_applications({ ...query, cursor: first.next_cursor! })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(applicationIds)
    expect([first.count, second.next_cursor]).toEqual([3, null])
    await api.approve_vendor_application({ p_application_id: applicationIds[0]! })
    const state = 'processed' as const
    expect((await api.list_vendor_applications({ search: word, state })).items).toMatchObject([
      { id: applicationIds[0], status: 'approved' },
    ])
  })

  test('opens documents by links that expire after an hour and work for no other file', async ({
    market,
  }) => {
    const { application } = await newApplicant(market)
    const { api } = await market.newAdmin()
    const { documents } = await api.get_vendor_application({ p_application_id: application.id })
    const [firstUrl, secondUrl] = documents.map(({ url }) => new URL(url, market.origin))
    const response = await fetch(firstUrl!)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'private, no-store'])
    expect(pdf.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    const mixedUrl = new URL(firstUrl!)
    mixedUrl.search = secondUrl!.search
    const extendedUrl = new URL(firstUrl!)
    extendedUrl.searchParams.set('expires', String(Number(extendedUrl.searchParams.get('expires')) + 60))
    for (const forgedUrl of [mixedUrl, extendedUrl, new URL(firstUrl!.pathname, market.origin)])
      expect((await fetch(forgedUrl)).status).not.toBe(200)
    market.setClock(new Date(Date.now() + 3601_000))
    expect((await fetch(firstUrl!)).status).not.toBe(200)
    market.setClock(undefined)
  })

  test('verifies a document before the approval, for certifications that the application declares', async ({
    market,
  }) => {
    const application = await newApplication(market)
    await market.api(null).submit_vendor_application(application)
    const { api, session } = await market.newAdmin()
    const { documents } = await api.get_vendor_application({ p_application_id: application.id })
    const certificate = documents.find(
      (document) => document.document_category === 'sustainability_certification',
    )!
    const verify = (certifications: ('fair-trade' | 'gots')[]) =>
      api.verify_vendor_document({
        p_document_id: certificate.id,
        p_verdict: 'verified',
        p_notes: 'Checked with the issuer',
        p_certifications: certifications,
      })
    await expect(verify(['gots'])).rejects.toMatchObject({ code: 'certification_not_declared' })
    await verify(['fair-trade'])
    await expect(verify(['fair-trade'])).rejects.toMatchObject({ code: 'document_status_changed' })
    const { store_slug } = await api.approve_vendor_application({ p_application_id: application.id })
    const store = await market.api(null).get_storefront_by_slug({ p_slug: store_slug })
    expect(store.checked_documents).toMatchObject([{ certifications: ['fair-trade'] }])
    const after = await api.get_vendor_application({ p_application_id: application.id })
    expect(after.documents.find(({ id }) => id === certificate.id)).toMatchObject({
      verification_status: 'verified',
      verification_notes: 'Checked with the issuer',
      verified_by: session.fullName,
      vendor_id: expect.any(String) as string,
      file_path: expect.stringContaining('/documents/') as string,
    })
    expect(after.decided_by).toBe(session.fullName)
  })
})
