import type { FileEncoding } from '@contract/catalog/import-procedures'

export interface DecodedText {
  text: string
  encoding: FileEncoding
  /** How many characters could not be read. */
  lost: number
}

/**
 * Decodes a file exported or re-saved with a spreadsheet: UTF-8, UTF-16 with a byte order mark, or what Excel writes on Windows and on the
 * Macintosh. Nothing in a file names these two, so the one is assumed that makes better words.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return decoded(bytes, 'UTF-16')
  const asUtf8 = decoded(bytes, 'UTF-8')
  if (asUtf8.lost === 0) return asUtf8
  // A few invalid bytes in valid UTF-8 are damage; invalid bytes at every accent mean another encoding.
  const wide = asUtf8.text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (wide > asUtf8.lost) return asUtf8
  const windows = decoded(bytes, 'Windows-1252')
  const macintosh = decoded(bytes, 'Macintosh')
  return oddities(macintosh.text) < oddities(windows.text) ? macintosh : windows
}

function decoded(bytes: Uint8Array, encoding: FileEncoding): DecodedText {
  const text = decoders[encoding](bytes)
  return { text, encoding, lost: text.match(/\ufffd/g)?.length ?? 0 }
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

/** What hardly occurs in a text that was decoded as it was encoded. */
const unusualCharacters = [
  /[\p{Cc}\p{Co}\ufffd\ufb01\ufb02]/gu,
  // cafÈ, THƒ
  /\p{Ll}(?=(?!\p{ASCII})\p{Lu})|\p{Lu}(?=(?!\p{ASCII})\p{Ll}(?:\p{Lu}|(?!\p{L})))/gu,
  // f¸r, K‰se
  /(?<=[\p{Lu}\p{Ll}])(?!\p{ASCII})[^\p{Lu}\p{Ll}\p{Lo}\p{M}’](?=[\p{Lu}\p{Ll}])/gu,
  // 25 Û, Ð
  /(?<![\p{L}\p{N}])(?![àáèéìòóôåöøÀÁÈÉÒÓÅÖ])(?!\p{ASCII})\p{L}(?!\p{L})/gu,
]

const oddities = (text: string) =>
  unusualCharacters.reduce((sum, kind) => sum + (text.match(kind)?.length ?? 0), 0)
