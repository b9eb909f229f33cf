/** A rendered page as it is sent. As bytes it is searched and copied in a tenth of a millisecond; decoding and encoding it would take two. */
export type PageBytes = Buffer<ArrayBuffer>

/** The positions at which a text begins, in order. */
export function positionsOf(text: string, page: PageBytes): number[] {
  const results: number[] = []
  const length = Buffer.byteLength(text)
  for (let at = page.indexOf(text); at !== -1; at = page.indexOf(text, at + length)) results.push(at)
  return results
}

/** A copy of a page in which texts, which must not overlap, are replaced wherever they occur. */
export function replaceBytes(
  page: PageBytes,
  replacements: readonly (readonly [text: string, by: string])[],
): PageBytes {
  const places = replacements
    .flatMap(([text, by]) =>
      positionsOf(text, page).map((at) => ({ at, end: at + Buffer.byteLength(text), by })),
    )
    .sort((a, b) => a.at - b.at)
  const parts: Uint8Array[] = []
  let sent = 0
  for (const { at, end, by } of places) {
    parts.push(page.subarray(sent, at), Buffer.from(by))
    sent = end
  }
  return Buffer.concat([...parts, page.subarray(sent)])
}
