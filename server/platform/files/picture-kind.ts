export type PictureKind = 'png' | 'jpeg' | 'webp' | 'heic'

/**
 * The type of a file by its first bytes, regardless of its name; undefined for anything we do not accept as a picture. Only these are
 * passed to a decoder. HEIC is recognised by the brands in its file type box (ISO/IEC 14496-12, ISO/IEC 23008-12).
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(8, 12))) return 'heic'
  return undefined
}

/**
 * Whether a WebP has to be in memory as a whole, at four bytes per pixel, before it is scaled down: true if it is lossless, transparent or
 * animated. Its chunks show this (https://developers.google.com/speed/webp/docs/riff_container).
 */
export function needsFullWebpDecode(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = new Set<string>()
  // Each: four letters, its length, and so many bytes, padded to an even number.
  for (let offset = 12; offset + 8 <= bytes.length;) {
    chunks.add(Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1'))
    const length = view.getUint32(offset + 4, true)
    offset += 8 + length + (length % 2)
  }
  return !chunks.has('VP8 ') || chunks.has('ALPH') || chunks.has('VP8L')
}
