import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { documentLimits } from '@contract/vendors/facts'
import { vendorDocuments } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import {
  addDocument,
  createCertifiedVendor,
  upload,
  verify,
  withoutProof,
  withProof,
} from '../testing/certified-vendor'
import { newApplicant } from '../testing/applicants'
import { expireDocuments } from './expire-documents'

/** Runs the hourly job at noon of a day, and sends the mail. */
async function runExpiryJobOn(market: Market, day: string) {
  market.setClock(new Date(`${day}T12:00:00Z`))
  await expireDocuments(undefined as never, market.services)
  await market.runJobs()
}

const subjects = async (market: Market, { session }: VendorPerson) =>
  (await market.mailsTo(session.email)).map(({ subject }) => subject).toSorted()

describe('a document that an approved vendor adds', () => {
  test('waits for review with what is written on it, and can be opened for an hour', async ({ market }) => {
    const vendor = await market.newVendor()
    const p_upload_id = await upload(market)
    const document = {
      p_upload_id,
      p_kind: 'cert',
      p_issuer: 'FLOCERT',
      p_number: 'FLO-4711',
      p_scope: 'Baskets',
      p_expires_on: '2096-02-28',
    } as const
    const added = { document_id: p_upload_id, version: 1 }
    expect(await vendor.api.add_vendor_document(document)).toEqual(added)
    expect(await vendor.api.add_vendor_document(document)).toEqual(added)
    const [addedDocument] = await vendor.api.get_vendor_documents()
    expect(addedDocument).toMatchObject({
      id: p_upload_id,
      standing: 'pending',
      issuer: 'FLOCERT',
      number: 'FLO-4711',
      scope: 'Baskets',
      expires_on: '2096-02-28',
      file_name: 'fair-trade.pdf',
    })
    expect(addedDocument).toMatchObject({
      vendor_id: vendor.vendorId,
      file_path: addedDocument!.url,
      verified_by: null,
    })
    expect((await fetch(market.origin + addedDocument!.url)).status).toBe(200)
    market.setClock(new Date(Date.now() + documentLimits.linkSeconds * 1000 + 1000))
    expect((await fetch(market.origin + addedDocument!.url)).status).toBe(410)
    market.setClock(undefined)
    const otherVendor = await market.newVendor()
    expect(await otherVendor.api.get_vendor_documents()).toEqual([])
  })

  test('is refused while its file has not arrived, and once it has expired', async ({ market }) => {
    const { api } = await market.newVendor()
    const call = { p_kind: 'cert', p_upload_id: randomUUID() } as const
    await expect(api.add_vendor_document(call)).rejects.toMatchObject({ code: 'document_not_uploaded' })
    const expiredInput = { ...call, p_upload_id: await upload(market), p_expires_on: '2020-01-01' }
    await expect(api.add_vendor_document(expiredInput)).rejects.toMatchObject({
      code: 'document_expired',
      data: { fields: { p_expires_on: expect.stringContaining('has expired') as string } },
    })
  })

  test('cannot be replaced by another file once it is submitted', async ({ market }) => {
    const vendor = await market.newVendor()
    const id = await addDocument(market, vendor)
    const replacement = upload(market, 'cert', id, Buffer.from('%PDF-1.7\nsomething else'))
    await expect(replacement).rejects.toMatchObject({ code: 'document_already_submitted' })
  })

  test('proves a certification once it has been verified for it, and its vendor is notified', async ({
    market,
  }) => {
    const { vendor, storeClaims, standingOf } = await createCertifiedVendor(market)
    const id = await addDocument(market, vendor)
    expect(await storeClaims()).toEqual(withoutProof)
    await verify(market, id)
    expect(await storeClaims()).toEqual(withProof)
    expect(await standingOf(id)).toBe('verified')
    await market.runJobs()
    expect(await subjects(market, vendor)).toHaveLength(1)
  })

  test('proves nothing when it is rejected; the new version takes its place without the notes', async ({
    market,
  }) => {
    const { vendor, storeClaims, standingOf } = await createCertifiedVendor(market)
    const id = await addDocument(market, vendor)
    const admin = await market.newAdmin()
    await admin.api.verify_vendor_document({
      p_document_id: id,
      p_verdict: 'rejected',
      p_notes: 'The second page is missing.',
    })
    const [rejected] = await vendor.api.get_vendor_documents()
    expect(rejected).toMatchObject({
      standing: 'rejected',
      verified_by: admin.session.fullName,
      verification_notes: 'The second page is missing.',
    })
    const newVersionId = await addDocument(market, vendor, { p_replaces_id: id })
    expect(await standingOf(id)).toBe('replaced')
    expect(await standingOf(newVersionId)).toBe('pending')
    await verify(market, newVersionId)
    expect(await storeClaims()).toEqual(withProof)
    const [latest] = await vendor.api.get_vendor_documents()
    expect(latest).toMatchObject({ id: newVersionId, series_id: id, version: 2 })
  })
})

describe('a new version', () => {
  test('of a verified document leaves it in force until it is verified itself', async ({ market }) => {
    const { vendor, storeClaims, standingOf } = await createCertifiedVendor(market)
    const firstId = await addDocument(market, vendor)
    await verify(market, firstId)
    const secondId = await addDocument(market, vendor, { p_replaces_id: firstId })
    expect([await standingOf(firstId), await standingOf(secondId)]).toEqual(['verified', 'pending'])
    expect(await storeClaims()).toEqual(withProof)
    await verify(market, secondId, ['gots'])
    expect([await standingOf(firstId), await standingOf(secondId)]).toEqual(['replaced', 'verified'])
    expect(await storeClaims()).toMatchObject({ proven: ['gots'], filters: ['gots'] })
  })

  test('added by two tabs at once are numbered one after another, and only the last is open', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const firstId = await addDocument(market, vendor)
    const newVersionIds = await Promise.all(
      [1, 2, 3].map(() => addDocument(market, vendor, { p_replaces_id: firstId })),
    )
    const documents = await vendor.api.get_vendor_documents()
    expect(documents.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4])
    const pendingDocuments = documents.filter(({ standing }) => standing === 'pending')
    expect(pendingDocuments).toMatchObject([{ version: 4 }])
    expect(newVersionIds).toContain(pendingDocuments[0]!.id)
  })

  test('belongs to a document of the same vendor and of the same kind', async ({ market }) => {
    const vendor = await market.newVendor()
    const id = await addDocument(market, vendor)
    const notFound = { code: 'document_not_found' }
    await expect(addDocument(market, await market.newVendor(), { p_replaces_id: id })).rejects.toMatchObject(
      notFound,
    )
    const registration = addDocument(market, vendor, { p_replaces_id: id, p_kind: 'business-reg' })
    await expect(registration).rejects.toMatchObject(notFound)
  })

  test('is what an admin reviews: the one before is not verified any more', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    const firstId = await addDocument(market, vendor)
    const secondId = await addDocument(market, vendor, { p_replaces_id: firstId })
    await expect(verify(market, firstId)).rejects.toMatchObject({ code: 'document_replaced' })
    await verify(market, secondId)
    const { api } = await market.newAdmin()
    const { items } = await api.list_vendor_documents({ search: 'Test Makers', limit: 100 })
    expect(items.find(({ id }) => id === secondId)).toMatchObject({
      company_name: 'Test Makers',
      vendor_id: vendor.vendorId,
      declared_certifications: ['fair-trade', 'gots'],
      verified_by: 'Test admin',
    })
    expect(items.find(({ id }) => id === firstId)).toBeUndefined()
  })
})

describe('a reviewer finds a document', () => {
  test('by the name of its vendor, with or without accents, by that of its file, and by its number', async ({
    market,
  }) => {
    const vendor = await market.newVendor({ companyName: 'Café d’Ébène' })
    const id = await addDocument(market, vendor)
    await market.db
      .update(vendorDocuments)
      .set({ fileName: 'Licence_2026.PDF', number: 'KE/4411-7' })
      .where(eq(vendorDocuments.id, id))
    const { api } = await market.newAdmin()
    for (const search of ['café d’ébène', "cafe d'ebene", 'licence_2026', 'CAFE', 'ke 4411'])
      expect(await api.list_vendor_documents({ search }), search).toMatchObject({ count: 1, items: [{ id }] })
    for (const search of ['cafeteria', 'lic%2026', '’'])
      expect(await api.list_vendor_documents({ search }), search).toMatchObject({ count: 0, items: [] })
  })
})

describe('when a document expires', () => {
  test('its badge and its points are removed the day after, and its vendor is notified once', async ({
    market,
  }) => {
    const { vendor, storeClaims, standingOf } = await createCertifiedVendor(market)
    const id = await addDocument(market, vendor, { p_expires_on: '2036-04-30' })
    await verify(market, id)
    await runExpiryJobOn(market, '2036-04-30')
    expect(await storeClaims()).toEqual(withProof)
    await runExpiryJobOn(market, '2036-05-01')
    await runExpiryJobOn(market, '2036-05-01')
    expect(await storeClaims()).toEqual(withoutProof)
    expect(await standingOf(id)).toBe('expired')
    const notifiedSubjects = (await subjects(market, vendor)).filter((subject) =>
      subject.includes('has expired'),
    )
    expect(notifiedSubjects).toEqual(['fair-trade.pdf has expired'])
    market.setClock(undefined)
  })

  test('reminders come 30, 14 and 3 days before, each once', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    await verify(market, await addDocument(market, vendor, { p_expires_on: '2037-04-30' }))
    const reminders = async () =>
      (await subjects(market, vendor)).filter((subject) => subject.includes('expires on Apr 30, 2037')).length
    for (const [day, expectedReminders] of [
      ['2037-03-30', 0],
      ['2037-03-31', 1],
      ['2037-04-01', 1],
      ['2037-04-16', 2],
      ['2037-04-17', 2],
      ['2037-04-27', 3],
      ['2037-04-29', 3],
    ] as const) {
      await runExpiryJobOn(market, day)
      await runExpiryJobOn(market, day)
      expect(await reminders()).toBe(expectedReminders)
    }
    market.setClock(undefined)
  })

  test('an outage does not cause a flood of reminders, and concurrent jobs send one', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    await verify(market, await addDocument(market, vendor, { p_expires_on: '2038-04-30' }))
    market.setClock(new Date('2038-04-25T12:00:00Z'))
    await Promise.all([1, 2, 3].map(() => expireDocuments(undefined as never, market.services)))
    await market.runJobs()
    const reminderSubjects = (await subjects(market, vendor)).filter((subject) =>
      subject.includes('Apr 30, 2038'),
    )
    expect(reminderSubjects).toHaveLength(1)
    market.setClock(undefined)
  })

  test('vendors whose new version is under review are not reminded, and that version can be verified afterwards', async ({
    market,
  }) => {
    const { vendor, storeClaims } = await createCertifiedVendor(market)
    const id = await addDocument(market, vendor, { p_expires_on: '2039-04-30' })
    await verify(market, id)
    const newVersionId = await addDocument(market, vendor, { p_replaces_id: id, p_expires_on: '2041-04-30' })
    await runExpiryJobOn(market, '2039-04-01')
    const notifiedSubjects = await subjects(market, vendor)
    expect(notifiedSubjects.filter((subject) => subject.includes('expires'))).toEqual([])
    await runExpiryJobOn(market, '2039-05-02')
    expect(await storeClaims()).toEqual(withoutProof)
    await verify(market, newVersionId)
    expect(await storeClaims()).toEqual(withProof)
    market.setClock(undefined)
  })

  test('it cannot be verified any more, whatever the vendor said', async ({ market }) => {
    const { vendor } = await createCertifiedVendor(market)
    const id = await addDocument(market, vendor)
    const { api } = await market.newAdmin()
    const verification = api.verify_vendor_document({
      p_document_id: id,
      p_verdict: 'verified',
      p_certifications: ['fair-trade'],
      p_expires_on: '2021-01-01',
    })
    await expect(verification).rejects.toMatchObject({ code: 'document_expired' })
    const [document] = await market.db.select().from(vendorDocuments).where(eq(vendorDocuments.id, id))
    expect(document).toMatchObject({ verificationStatus: 'pending', expiresOn: null })
  })
})

test('staff get a link to a stored document by its path, for an hour', async ({ market }) => {
  const { application } = await newApplicant(market, {})
  const { api } = await market.newAdmin()
  const { items } = await api.list_vendor_applications({ search: application.email })
  const p_path = items[0]!.business_registration_document_path
  const { signed_url, expires_in } = await api.create_document_link({ p_path })
  expect(expires_in).toBe(3600)
  expect((await fetch(market.origin + signed_url)).status).toBe(200)
  market.setClock(new Date(Date.now() + (expires_in + 1) * 1000))
  expect((await fetch(market.origin + signed_url)).status).toBe(410)
  await expect(api.create_document_link({ p_path: `${p_path}.other` })).rejects.toMatchObject({
    code: 'document_not_found',
  })
})
