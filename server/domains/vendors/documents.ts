import { type DocumentCategory, documentLimits } from '@contract/vendors/facts'
import { Refusal } from '@contract/refusals'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import type { FileStore } from '@server/platform/files/file-store'
import { storeDocument } from '@server/platform/files/private-document'

export const categoryOf: Record<DocumentKind, DocumentCategory> = {
  'business-reg': 'business_registration',
  cert: 'sustainability_certification',
}

interface Upload {
  applicationId: string
  kind: DocumentKind
  /** The original file name on the applicant's computer. */
  fileName: string
  bytes: Uint8Array
}

/** Stores an application's document, as `storeDocument` does. Refuses: file_too_large, document_type, document_active. */
export async function storeApplicationDocument(
  { applicationId, kind, fileName, bytes }: Upload,
  files: FileStore,
): Promise<string> {
  if (bytes.byteLength > documentLimits.maxBytes) throw new Refusal('file_too_large', { max: '5MB' })
  return storeDocument(documentPrefix(applicationId, kind), { fileName, bytes }, files)
}

/** The path prefix of this kind of document. */
export const documentPrefix = (applicationId: string, kind: DocumentKind): string =>
  `vendor-applications/${applicationId}/${kind}-`

/** The parts of a path that `storeApplicationDocument` generated, or undefined for any other. */
export function parseDocumentPath(path: string): { applicationId: string; fileName: string } | undefined {
  const [, applicationId, fileName] =
    /^vendor-applications\/([\w-]{36})\/(?:business-reg|cert)-([^/]+)$/.exec(path) ?? []
  return applicationId && fileName && isPlainFileName(fileName) ? { applicationId, fileName } : undefined
}

const isPlainFileName = (name: string): boolean =>
  /^[\w.-]+$/.test(name) && name.length <= 100 && !name.includes('..')
