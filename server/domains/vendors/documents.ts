import { limits } from '@contract/limits'
import type { DocumentCategory } from '@contract/enums'
import { Refusal } from '@contract/messages'
import type { FileStore } from '@server/platform/files/file-store'

/** The two documents of an application, as their files are named. */
export type DocumentKind = 'business-reg' | 'cert'
export const categoryOf: Record<DocumentKind, DocumentCategory> = {
  'business-reg': 'business_registration',
  cert: 'sustainability_certification',
}

interface Upload {
  applicationId: string
  kind: DocumentKind
  /** As the applicant's computer named it. */
  fileName: string
  bytes: Uint8Array
}

/**
 * Keeps a document of an application privately and answers its path. It must be a PDF, JPEG or PNG by its contents, whatever it
 * is called. Refuses: file_too_large, document_type.
 */
export async function storeApplicationDocument(
  { applicationId, kind, fileName, bytes }: Upload,
  files: FileStore,
): Promise<string> {
  if (bytes.byteLength > limits.document.maxBytes) throw new Refusal('file_too_large', { max: '5MB' })
  const type = documentType(bytes)
  if (!type || !limits.document.types.includes(type)) throw new Refusal('document_type')
  const path = `${documentPrefix(applicationId, kind)}${plainFileName(fileName)}`
  await files.put(path, bytes)
  return path
}

/** How the path of a document of this kind begins. */
export const documentPrefix = (applicationId: string, kind: DocumentKind): string =>
  `vendor-applications/${applicationId}/${kind}-`

/** The type of a document by its first bytes, or undefined when it is none we take. */
export function documentType(bytes: Uint8Array): string | undefined {
  return signatures.find(({ begins }) => begins.every((byte, i) => bytes[i] === byte))?.type
}

const signatures = [
  { type: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** Whether a name is one that `storeApplicationDocument` gives. */
export const isPlainFileName = (name: string): boolean =>
  /^[\w.-]+$/.test(name) && name.length <= 100 && !name.includes('..')

/** A file name with nothing in it that means something to a path. */
const plainFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'document'
