/**
 * Decodes a file exported or re-saved with a spreadsheet: UTF-8, UTF-16 with a BOM, or Windows-1252 (a superset of Latin-1). `lost` counts
 * the undecodable characters.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string; lost: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  const asUtf8 = decoded(bytes, 'utf-8')
  if (asUtf8.lost === 0) return asUtf8
  // A few invalid bytes in valid UTF-8 are damage; invalid bytes at every accent mean another encoding.
  const wide = asUtf8.text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return wide > asUtf8.lost ? asUtf8 : decoded(bytes, 'windows-1252')
}

function decoded(bytes: Uint8Array, encoding: string) {
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, lost: text.match(/\ufffd/g)?.length ?? 0 }
}
