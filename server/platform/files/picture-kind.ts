export type PictureKind = 'png' | 'jpeg' | 'webp' | 'heic'

/**
 * What a file is by its first bytes, whatever its name; undefined for anything that is no picture for us. Only these are given to a decoder. HEIC
 * is told apart by the brands of its file type box (ISO/IEC 14496-12, ISO/IEC 23008-12).
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(8, 12))) return 'heic'
  return undefined
}
