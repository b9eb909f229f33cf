import { inflateSync } from 'node:zlib'

/**
 * Names of PDF objects that do something, bring other files, or hide what is in them: scripts, programs to start, forms that are sent,
 * attachments, media, encryption (ISO 32000-2, 7.6, 7.11, 12.6, 13).
 */
const active =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|Rendition|RichMedia|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z0-9])/

/** Objects may stand in compressed streams. So much is looked at; nobody's certificate has more of them. */
const maxInflatedBytes = 16 * 1024 * 1024

/** Whether a PDF may do more than show its pages. One that cannot be told counts as such. */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (active.test(decodeNames(text))) return true
  let left = maxInflatedBytes
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    const match = start.exec(text)
    if (!match) continue
    const from = match.index + match[0].length
    const end = text.indexOf('endstream', from)
    try {
      const objects = inflateSync(bytes.subarray(from, end < 0 ? undefined : end), { maxOutputLength: left })
      left -= objects.length
      if (active.test(decodeNames(objects.toString('latin1')))) return true
    } catch {
      return true
    }
  }
  return false
}

/** A name may be written with any of its letters as `#4A`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
