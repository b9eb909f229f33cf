import { inTransaction } from '@server/database/transaction'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { applicationLimits, documentLimits } from '@contract/vendors/facts'
import { Refusal } from '@contract/refusals'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import type { Queryable } from '@server/database/connect'
import {
  documentUploadChunks,
  documentUploads,
  vendorApplications,
  vendorDocuments,
} from '@server/database/schema/vendors'
import { deleteFilesLater } from '@server/platform/files/delete-files'
import type { Job } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireDocument, storeApplicationDocument } from '../documents'

type Upload = typeof documentUploads.$inferSelect

interface Part {
  /** The id that the application or the vendor's document will have; whoever knows it may add to it. */
  applicationId: string
  kind: DocumentKind
  fileName: string
  /** Of the whole file, in bytes. */
  size: number
  /** Where the chunk begins. */
  offset?: number | undefined
  chunk?: File | undefined
}

/**
 * Takes a part of a document, in any order, and answers how much has arrived without a gap; with the last part the whole is stored and its
 * path answered. A part of which some arrived before changes nothing, nor does one that is shorter than it need be. Another file for the same
 * place starts anew. Refuses: document_type, as soon as the first part shows it; application_under_review or document_handed_in, once it is.
 */
export async function uploadApplicationDocument(
  input: Part,
  context: Context,
): Promise<{ received: number; path: string | null }> {
  const { tx, services } = context
  const { applicationId, kind, offset = 0, chunk } = input
  await refuseSubmitted(tx, applicationId)
  const upload = await openUpload(input, context)
  // A file that was lost is stored again.
  if (upload.filePath && (await services.files.has(upload.filePath)))
    return { received: upload.size, path: upload.filePath }
  const parts = await receivedParts(tx, upload)
  const part = chunk && { start: offset, length: chunk.size }
  if (!part || !fits(part, parts, upload)) return { received: contiguousParts(parts), path: null }
  const bytes = Buffer.from(await chunk.arrayBuffer())
  if (offset === 0) requireDocument(bytes)
  await tx.insert(documentUploadChunks).values({ applicationId, kind, start: offset, bytes })
  const received = contiguousParts([...parts, part])
  if (received < upload.size) return { received, path: null }
  const whole = await takeChunks(tx, upload)
  const { fileName } = upload
  const path = await storeApplicationDocument({ applicationId, kind, fileName, bytes: whole }, services.files)
  await tx.update(documentUploads).set({ filePath: path }).where(isOf(upload))
  return { received: upload.size, path }
}

/** The upload of this file, locked; one of another file in its place is dropped. */
async function openUpload(
  { applicationId, kind, fileName, size }: Part,
  { tx, now }: Context,
): Promise<Upload> {
  const upload = { applicationId, kind, fileName, size, filePath: null, createdAt: now }
  const isOther = sql`(${documentUploads.fileName}, ${documentUploads.size}) <> (excluded.file_name, excluded.size)`
  const [opened] = await tx
    .insert(documentUploads)
    .values(upload)
    .onConflictDoUpdate({
      target: [documentUploads.applicationId, documentUploads.kind],
      set: { fileName, size, filePath: null, createdAt: now },
      setWhere: isOther,
    })
    .returning()
  if (opened) {
    const left = and(
      eq(documentUploadChunks.applicationId, applicationId),
      eq(documentUploadChunks.kind, kind),
    )
    await tx.delete(documentUploadChunks).where(left)
    return opened
  }
  const [held] = await tx.select().from(documentUploads).where(isOf(upload)).for('update')
  return held!
}

interface Span {
  start: number
  length: number
}

/** The parts that have arrived. */
const receivedParts = (tx: Queryable, { applicationId, kind }: Upload): Promise<Span[]> =>
  tx
    .select({
      start: documentUploadChunks.start,
      length: sql<number>`length(${documentUploadChunks.bytes})`,
    })
    .from(documentUploadChunks)
    .where(and(eq(documentUploadChunks.applicationId, applicationId), eq(documentUploadChunks.kind, kind)))

/** Whether a part is as long as a part can be there, and overlaps none that has arrived. */
function fits({ start, length }: Span, parts: readonly Span[], { size }: Upload): boolean {
  const end = start + length
  const isWhole = end === size || (end < size && length === documentLimits.chunkBytes)
  return isWhole && parts.every((part) => end <= part.start || part.start + part.length <= start)
}

/** How much has arrived up to the first gap. */
function contiguousParts(parts: readonly Span[]): number {
  let end = 0
  for (const { start, length } of parts.toSorted((a, b) => a.start - b.start))
    if (start === end) end += length
  return end
}

/** Removes the parts and answers the whole. */
async function takeChunks(tx: Queryable, { applicationId, kind }: Upload): Promise<Buffer> {
  const isPart = and(
    eq(documentUploadChunks.applicationId, applicationId),
    eq(documentUploadChunks.kind, kind),
  )
  const parts = await tx
    .select({ bytes: documentUploadChunks.bytes })
    .from(documentUploadChunks)
    .where(isPart)
    .orderBy(asc(documentUploadChunks.start))
  await tx.delete(documentUploadChunks).where(isPart)
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

async function refuseSubmitted(tx: Queryable, applicationId: string): Promise<void> {
  if ((await tx.$count(vendorApplications, eq(vendorApplications.id, applicationId))) > 0)
    throw new Refusal('application_under_review')
  // What reviewers have before them must not be replaced.
  if ((await tx.$count(vendorDocuments, eq(vendorDocuments.id, applicationId))) > 0)
    throw new Refusal('document_handed_in')
}

const isOf = ({ applicationId, kind }: Pick<Upload, 'applicationId' | 'kind'>) =>
  and(eq(documentUploads.applicationId, applicationId), eq(documentUploads.kind, kind))

/** Deletes uploads that were not handed in in time, with their files. */
export const deleteAbandonedUploads: Job = async (_, { db, clock }) => {
  const before = new Date(clock().getTime() - applicationLimits.uploadDays * 24 * 60 * 60_000)
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(documentUploads)
      .where(lt(documentUploads.createdAt, before))
      .returning({ path: documentUploads.filePath })
    await deleteFilesLater(
      tx,
      removed.flatMap(({ path }) => path ?? []),
    )
  })
}
