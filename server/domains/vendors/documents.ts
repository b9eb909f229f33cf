import { type DocumentCategory, documentLimits } from '@contract/vendors/facts'
import { Refusal } from '@contract/refusals'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import { isActivePdf } from './active-pdf'
import type { FileStore } from '@server/platform/files/file-store'

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

/**
 * Stores an application's document privately and returns its path, whose extension matches its content. Must be a PDF, JPEG or PNG by content,
 * whatever its name. Refuses: file_too_large, document_type, document_active.
 */
export async function storeApplicationDocument(
  { applicationId, kind, fileName, bytes }: Upload,
  files: FileStore,
): Promise<string> {
  if (bytes.byteLength > documentLimits.maxBytes) throw new Refusal('file_too_large', { max: '5MB' })
  requireDocument(bytes)
  const type = documentType(bytes)!
  if (type === 'application/pdf' && isActivePdf(bytes)) throw new Refusal('document_active')
  const path = `${documentPrefix(applicationId, kind)}${documentFileName(fileName, type)}`
  await files.put(path, bytes)
  return path
}

/** Requires a file to begin like a PDF, JPEG or PNG. Refuses: document_type. */
export function requireDocument(bytes: Uint8Array): void {
  const type = documentType(bytes)
  if (!type || !documentLimits.types.includes(type)) throw new Refusal('document_type')
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

/** A document's type by its magic bytes, or undefined if not accepted. */
export function documentType(bytes: Uint8Array): string | undefined {
  return signatures.find(({ magicBytes }) => magicBytes.every((byte, i) => bytes[i] === byte))?.type
}

const signatures = [
  { type: 'application/pdf', magicBytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', magicBytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', magicBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** A name whose extension matches the content: with a program's extension, it could be run where it is downloaded. */
export function documentFileName(name: string, type: string): string {
  const extensions = extensionsOf[type]!
  const cleanName = cleanFileName(name)
  if (extensions.some((extension) => cleanName.toLowerCase().endsWith(extension))) return cleanName
  return `${cleanName.slice(0, 100 - extensions[0]!.length)}${extensions[0]}`
}

const extensionsOf: Record<string, [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

const isPlainFileName = (name: string): boolean =>
  /^[\w.-]+$/.test(name) && name.length <= 100 && !name.includes('..')

/** A file name without characters that are special in a path. */
const cleanFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'document'
