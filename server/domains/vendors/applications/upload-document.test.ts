import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { applicationLimits, documentLimits } from '@contract/vendors/facts'
import { documentUploadChunks, documentUploads } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { newApplication } from '../testing/applicants'
import { deleteAbandonedUploads } from './upload-document'

const { chunkBytes } = documentLimits

/** A PDF of a size, by its first bytes. */
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])

interface Document {
  id: string
  name?: string
  bytes: Buffer
  kind?: 'business-reg' | 'cert'
}

/** Sends the part of a document that begins at `offset`; without an offset it only asks how much has arrived. */
function sendChunk(
  market: Market,
  { id, bytes, name = 'Registration.pdf', kind = 'business-reg' }: Document,
  offset?: number,
) {
  const chunk = offset === undefined ? undefined : bytes.subarray(offset, offset + chunkBytes)
  return market.api(null).upload_application_document({
    p_application_id: id,
    p_kind: kind,
    p_file_name: name,
    p_size: bytes.length,
    p_offset: offset,
    p_chunk: chunk && new File([new Uint8Array(chunk)], name),
  })
}

describe('a document of an application', () => {
  test('is uploaded in parts and stored whole', async ({ market }) => {
    const document = { id: randomUUID(), bytes: pdfOf(2 * chunkBytes + 1000) }
    expect(await sendChunk(market, document, 0)).toEqual({ received: chunkBytes, path: null })
    expect(await sendChunk(market, document, chunkBytes)).toEqual({ received: 2 * chunkBytes, path: null })
    const { path, received } = await sendChunk(market, document, 2 * chunkBytes)
    expect(received).toBe(document.bytes.length)
    expect(path).toBe(`vendor-applications/${document.id}/business-reg-Registration.pdf`)
    expect(document.bytes.equals((await market.services.files.get(path!))!)).toBe(true)
    const remainingChunks = eq(documentUploadChunks.applicationId, document.id)
    expect(await market.db.$count(documentUploadChunks, remainingChunks)).toBe(0)
    expect(await sendChunk(market, document)).toEqual({ received, path })
  })

  test('resumes where it was interrupted; a part sent twice changes nothing', async ({ market }) => {
    const document = { id: randomUUID(), bytes: pdfOf(3 * chunkBytes) }
    await sendChunk(market, document, 0)
    expect(await sendChunk(market, document)).toEqual({ received: chunkBytes, path: null })
    expect(await sendChunk(market, document, 0)).toEqual({ received: chunkBytes, path: null })
    await Promise.all([sendChunk(market, document, chunkBytes), sendChunk(market, document, chunkBytes)])
    const { path } = await sendChunk(market, document, 2 * chunkBytes)
    expect(document.bytes.equals((await market.services.files.get(path!))!)).toBe(true)
  })

  test('accepts its parts in any order, and reports where the first gap begins', async ({ market }) => {
    const document = { id: randomUUID(), bytes: pdfOf(4 * chunkBytes + 10) }
    expect(await sendChunk(market, document, 2 * chunkBytes)).toEqual({ received: 0, path: null })
    expect(await sendChunk(market, document, 0)).toEqual({ received: chunkBytes, path: null })
    expect(await sendChunk(market, document, 4 * chunkBytes)).toEqual({ received: chunkBytes, path: null })
    expect(await sendChunk(market, document, chunkBytes)).toEqual({ received: 3 * chunkBytes, path: null })
    const { path, received } = await sendChunk(market, document, 3 * chunkBytes)
    expect(received).toBe(document.bytes.length)
    expect(document.bytes.equals((await market.services.files.get(path!))!)).toBe(true)
  })

  test('keeps the first of two overlapping parts', async ({ market }) => {
    const document = { id: randomUUID(), bytes: pdfOf(3 * chunkBytes) }
    await sendChunk(market, document, 1000)
    expect(await sendChunk(market, document, 0)).toEqual({ received: 0, path: null })
    expect(await sendChunk(market, document, chunkBytes)).toEqual({ received: 0, path: null })
  })

  test('that is no PDF, JPEG or PNG is refused with its first part, whatever its name', async ({
    market,
  }) => {
    const document = { id: randomUUID(), bytes: Buffer.alloc(2 * chunkBytes, 'MZ') }
    await expect(sendChunk(market, document, 0)).rejects.toMatchObject({ code: 'document_type' })
    await sendChunk(market, document, chunkBytes)
    await expect(sendChunk(market, document, 0)).rejects.toMatchObject({ code: 'document_type' })
  })

  test('is replaced by another file in its place', async ({ market }) => {
    const id = randomUUID()
    await sendChunk(market, { id, bytes: pdfOf(2 * chunkBytes) }, 0)
    const otherFile = { id, bytes: pdfOf(500), name: 'Other.pdf' }
    expect(await sendChunk(market, otherFile, 0)).toMatchObject({
      path: `vendor-applications/${id}/business-reg-Other.pdf`,
    })
  })

  test('of more than 5 MB is refused at its field before anything is sent', async ({ market }) => {
    const call = market.api(null).upload_application_document({
      p_application_id: randomUUID(),
      p_kind: 'cert',
      p_file_name: 'Big.pdf',
      p_size: documentLimits.maxBytes + 1,
    })
    await expect(call).rejects.toMatchObject({ data: { fields: { p_size: 'Max file size is 5MB' } } })
  })

  test('cannot be changed once the application is submitted', async ({ market }) => {
    const application = await newApplication(market)
    await market.api(null).submit_vendor_application(application)
    const lateUpload = sendChunk(market, { id: application.id, bytes: pdfOf(500) }, 0)
    await expect(lateUpload).rejects.toMatchObject({ code: 'application_under_review' })
  })

  test('is deleted with its file if the application is not submitted within a week', async ({ market }) => {
    const document = { id: randomUUID(), bytes: pdfOf(500) }
    const { path } = await sendChunk(market, document, 0)
    const runDeletionJob = () => deleteAbandonedUploads(undefined as never, market.services)
    await runDeletionJob()
    await market.runJobs()
    expect(await market.services.files.get(path!)).toBeDefined()
    market.setClock(new Date(Date.now() + (applicationLimits.uploadDays + 1) * 24 * 60 * 60_000))
    await runDeletionJob()
    market.setClock(undefined)
    await market.runJobs()
    expect(await market.services.files.get(path!)).toBeUndefined()
    expect(await market.db.$count(documentUploads, eq(documentUploads.applicationId, document.id))).toBe(0)
  })
})
