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
import { requireDocument } from '@server/platform/files/private-document'
import { storeApplicationDocument } from '../documents'

type Upload = typeof documentUploads.$inferSelect

interface UploadChunk {
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
 * Takes a part of a document, in any order, and returns how much has arrived without a gap; with the last part the file is stored and its
 * path returned. A part of which some arrived before changes nothing, nor does one that is shorter than it need be. Another file for the same
 * place starts anew. Refuses: document_type, as soon as the first part shows it; application_under_review or document_already_submitted, once it is.
 */
export async function uploadApplicationDocument(
  input: UploadChunk,
  context: Context,
): Promise<{ received: number; path: string | null }> {
  const { tx, services } = context
  const { applicationId, kind, offset = 0, chunk } = input
  await refuseSubmitted(tx, applicationId)
  const upload = await openUpload(input, context)
  // A file that was lost is stored again.
  if (upload.filePath && (await services.files.has(upload.filePath)))
    return { received: upload.size, path: upload.filePath }
  const receivedRanges = await findReceivedRanges(tx, upload)
  const chunkRange = chunk && { start: offset, length: chunk.size }
  if (!chunkRange || !fitsUpload(chunkRange, receivedRanges, upload))
    return { received: contiguousLength(receivedRanges), path: null }
  const bytes = Buffer.from(await chunk.arrayBuffer())
  if (offset === 0) requireDocument(bytes)
  await tx.insert(documentUploadChunks).values({ applicationId, kind, start: offset, bytes })
  const receivedBytes = contiguousLength([...receivedRanges, chunkRange])
  if (receivedBytes < upload.size) return { received: receivedBytes, path: null }
  const fileBytes = await consumeChunks(tx, upload)
  const { fileName } = upload
  const path = await storeApplicationDocument(
    { applicationId, kind, fileName, bytes: fileBytes },
    services.files,
  )
  await tx.update(documentUploads).set({ filePath: path }).where(matchesUpload(upload))
  return { received: upload.size, path }
}

/** The upload of this file, locked; one of another file in its place is dropped. */
async function openUpload(
  { applicationId, kind, fileName, size }: UploadChunk,
  { tx, now }: Context,
): Promise<Upload> {
  const upload = { applicationId, kind, fileName, size, filePath: null, createdAt: now }
  const isDifferentFile = sql`(${documentUploads.fileName}, ${documentUploads.size}) <> (excluded.file_name, excluded.size)`
  const [uploadRow] = await tx
    .insert(documentUploads)
    .values(upload)
    .onConflictDoUpdate({
      target: [documentUploads.applicationId, documentUploads.kind],
      set: { fileName, size, filePath: null, createdAt: now },
      setWhere: isDifferentFile,
    })
    .returning()
  if (uploadRow) {
    const staleChunks = and(
      eq(documentUploadChunks.applicationId, applicationId),
      eq(documentUploadChunks.kind, kind),
    )
    await tx.delete(documentUploadChunks).where(staleChunks)
    return uploadRow
  }
  const [existingUpload] = await tx.select().from(documentUploads).where(matchesUpload(upload)).for('update')
  return existingUpload!
}

interface ByteRange {
  start: number
  length: number
}

/** The parts that have arrived. */
const findReceivedRanges = (tx: Queryable, { applicationId, kind }: Upload): Promise<ByteRange[]> =>
  tx
    .select({
      start: documentUploadChunks.start,
      length: sql<number>`length(${documentUploadChunks.bytes})`,
    })
    .from(documentUploadChunks)
    .where(and(eq(documentUploadChunks.applicationId, applicationId), eq(documentUploadChunks.kind, kind)))

/** Whether a part is as long as a part can be there, and overlaps none that has arrived. */
function fitsUpload(
  { start, length }: ByteRange,
  receivedRanges: readonly ByteRange[],
  { size }: Upload,
): boolean {
  const end = start + length
  const isFullChunk = end === size || (end < size && length === documentLimits.chunkBytes)
  return (
    isFullChunk &&
    receivedRanges.every((received) => end <= received.start || received.start + received.length <= start)
  )
}

/** How much has arrived up to the first gap. */
function contiguousLength(receivedRanges: readonly ByteRange[]): number {
  let end = 0
  for (const { start, length } of receivedRanges.toSorted((a, b) => a.start - b.start))
    if (start === end) end += length
  return end
}

/** Removes the chunks and returns the whole file. */
async function consumeChunks(tx: Queryable, { applicationId, kind }: Upload): Promise<Buffer> {
  const isUploadedChunk = and(
    eq(documentUploadChunks.applicationId, applicationId),
    eq(documentUploadChunks.kind, kind),
  )
  const chunks = await tx
    .select({ bytes: documentUploadChunks.bytes })
    .from(documentUploadChunks)
    .where(isUploadedChunk)
    .orderBy(asc(documentUploadChunks.start))
  await tx.delete(documentUploadChunks).where(isUploadedChunk)
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

async function refuseSubmitted(tx: Queryable, applicationId: string): Promise<void> {
  if ((await tx.$count(vendorApplications, eq(vendorApplications.id, applicationId))) > 0)
    throw new Refusal('application_under_review')
  // What reviewers have before them must not be replaced.
  if ((await tx.$count(vendorDocuments, eq(vendorDocuments.id, applicationId))) > 0)
    throw new Refusal('document_already_submitted')
}

const matchesUpload = ({ applicationId, kind }: Pick<Upload, 'applicationId' | 'kind'>) =>
  and(eq(documentUploads.applicationId, applicationId), eq(documentUploads.kind, kind))

/** Deletes uploads that were not handed in in time, with their files. */
export const deleteAbandonedUploads: Job = async (_, { db, clock }) => {
  const cutoff = new Date(clock().getTime() - applicationLimits.uploadDays * 24 * 60 * 60_000)
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .delete(documentUploads)
      .where(lt(documentUploads.createdAt, cutoff))
      .returning({ path: documentUploads.filePath })
    await deleteFilesLater(
      tx,
      removed.flatMap(({ path }) => path ?? []),
    )
  })
}
