/** A rendered page as it is sent. As bytes it is searched and copied in a tenth of a millisecond; decoding and encoding it would take two. */
export type PageBytes = Buffer<ArrayBuffer>

/** The positions at which a text begins, in order. */
export function positionsOf(text: string, page: PageBytes): number[] {
  const results: number[] = []
  const length = Buffer.byteLength(text)
  for (let start = page.indexOf(text); start !== -1; start = page.indexOf(text, start + length))
    results.push(start)
  return results
}

/** A copy of a page in which texts, which must not overlap, are replaced wherever they occur. */
export function replaceBytes(
  page: PageBytes,
  replacements: readonly (readonly [text: string, replacement: string])[],
): PageBytes {
  const positions = replacements
    .flatMap(([text, replacement]) =>
      positionsOf(text, page).map((start) => ({ start, end: start + Buffer.byteLength(text), replacement })),
    )
    .sort((a, b) => a.start - b.start)
  const parts: Uint8Array[] = []
  let copiedEnd = 0
  for (const { start, end, replacement } of positions) {
    parts.push(page.subarray(copiedEnd, start), Buffer.from(replacement))
    copiedEnd = end
  }
  return Buffer.concat([...parts, page.subarray(copiedEnd)])
}
