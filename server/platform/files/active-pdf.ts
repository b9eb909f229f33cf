import { inflateSync } from 'node:zlib'

/**
 * Names of PDF objects that do something, bring other files, or hide what is in them: scripts, programs to start, forms that are sent,
 * attachments, media, encryption (ISO 32000-2, 7.6, 7.11, 12.6, 13).
 */
const activeContentPattern =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|Rendition|RichMedia|EmbeddedFiles?|XFA|Encrypt)(?![A-Za-z0-9])/

/** Objects may stand in compressed streams. At most this much is inflated; no real certificate contains more. */
const maxInflatedBytes = 16 * 1024 * 1024

/** Whether a PDF may do more than show its pages. One that cannot be read counts as active. */
export function isActivePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (activeContentPattern.test(decodeNames(text))) return true
  let remainingBytes = maxInflatedBytes
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    const match = start.exec(text)
    if (!match) continue
    const streamStart = match.index + match[0].length
    const end = text.indexOf('endstream', streamStart)
    try {
      const objects = inflateSync(bytes.subarray(streamStart, end < 0 ? undefined : end), {
        maxOutputLength: remainingBytes,
      })
      remainingBytes -= objects.length
      if (activeContentPattern.test(decodeNames(objects.toString('latin1')))) return true
    } catch {
      return true
    }
  }
  return false
}

/** A name may be written with any of its letters as `#4A`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
