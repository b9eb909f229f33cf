import type { FileEncoding } from '@contract/catalog/import-procedures'

export interface DecodedText {
  text: string
  encoding: FileEncoding
  /** How many characters could not be read. */
  unreadableCount: number
}

/**
 * Decodes a file exported or re-saved with a spreadsheet: UTF-8, UTF-16 with a byte order mark, or what Excel writes on Windows and on the
 * Macintosh. Nothing in a file names these two, so the one that yields more plausible words is assumed.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return decodeAs(bytes, 'UTF-16')
  const asUtf8 = decodeAs(bytes, 'UTF-8')
  if (asUtf8.unreadableCount === 0) return asUtf8
  // A few invalid bytes in valid UTF-8 are damage; invalid bytes at every accent mean another encoding.
  const nonAsciiCount = asUtf8.text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (nonAsciiCount > asUtf8.unreadableCount) return asUtf8
  const windows = decodeAs(bytes, 'Windows-1252')
  const macintosh = decodeAs(bytes, 'Macintosh')
  return countUnusualCharacters(macintosh.text) < countUnusualCharacters(windows.text) ? macintosh : windows
}

function decodeAs(bytes: Uint8Array, encoding: FileEncoding): DecodedText {
  const text = decoders[encoding](bytes)
  return { text, encoding, unreadableCount: text.match(/\ufffd/g)?.length ?? 0 }
}

const decoders: Record<FileEncoding, (bytes: Uint8Array) => string> = {
  'UTF-8': (bytes) => new TextDecoder('utf-8').decode(bytes),
  'UTF-16': (bytes) => new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes),
  // Node 20 decodes it as Latin-1, in which these are control characters.
  'Windows-1252': (bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80]!),
  Macintosh: (bytes) => new TextDecoder('macintosh').decode(bytes),
}

/** The bytes 80 to 9F of Windows-1252 (encoding.spec.whatwg.org/index-windows-1252.txt); five of them are undefined. */
const windows1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

/** Patterns that hardly ever occur in a correctly decoded text. */
const unusualCharacterPatterns = [
  /[\p{Cc}\p{Co}\ufffd\ufb01\ufb02]/gu,
  // cafÈ, THƒ
  /\p{Ll}(?=(?!\p{ASCII})\p{Lu})|\p{Lu}(?=(?!\p{ASCII})\p{Ll}(?:\p{Lu}|(?!\p{L})))/gu,
  // f¸r, K‰se
  /(?<=[\p{Lu}\p{Ll}])(?!\p{ASCII})[^\p{Lu}\p{Ll}\p{Lo}\p{M}’](?=[\p{Lu}\p{Ll}])/gu,
  // 25 Û, Ð
  /(?<![\p{L}\p{N}])(?![àáèéìòóôåöøÀÁÈÉÒÓÅÖ])(?!\p{ASCII})\p{L}(?!\p{L})/gu,
]

const countUnusualCharacters = (text: string) =>
  unusualCharacterPatterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)
