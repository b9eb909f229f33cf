const toHex = (value: number) => value.toString(16).padStart(4, '0')

// ISO 32000-1, 9.10.3: at most a hundred in a block.
const maxPerBlock = 100

/** The text of each code from 1 on, as a `ToUnicode` CMap. */
export function toUnicodeMap(texts: readonly string[]): string {
  const lines = texts.slice(1).map((text, i) => `<${toHex(i + 1)}> <${toUtf16Hex(text)}>`)
  const blocks: string[] = []
  for (let i = 0; i < lines.length; i += maxPerBlock) {
    const block = lines.slice(i, i + maxPerBlock)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const toUtf16Hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
