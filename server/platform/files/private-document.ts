import { documentLimits } from '@contract/vendors/facts'
import { Refusal } from '@contract/refusals'
import { isActivePdf } from './active-pdf'
import type { FileStore } from './file-store'

interface DocumentFile {
  /** As the person who sends it named it. */
  fileName: string
  bytes: Uint8Array
}

/**
 * Stores a document privately under a prefix of its path, and returns the path, whose extension matches its content. Refuses: document_type,
 * document_active.
 */
export async function storeDocument(
  prefix: string,
  { fileName, bytes }: DocumentFile,
  files: FileStore,
): Promise<string> {
  requireDocument(bytes)
  const type = documentType(bytes)!
  if (type === 'application/pdf' && isActivePdf(bytes)) throw new Refusal('document_active')
  const path = `${prefix}${documentFileName(fileName, type)}`
  await files.put(path, bytes)
  return path
}

/** Requires a file to begin like a PDF, JPEG or PNG. Refuses: document_type. */
export function requireDocument(bytes: Uint8Array): void {
  const type = documentType(bytes)
  if (!type || !documentLimits.types.includes(type)) throw new Refusal('document_type')
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

/** A file name without characters that are special in a path. */
const cleanFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-100) || 'document'
