export type Block = { kind: 'paragraph' | 'list'; lines: string[] }

/** A description as paragraphs and lists: an empty line ends a paragraph, lines that start with '- ' form a list. */
export function descriptionBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let isParagraphOpen = false
  for (const rawLine of text.split(/\r\n|\r|\n/)) {
    const line = rawLine.trim()
    const kind = /^[-•*]\s/.test(line) ? 'list' : 'paragraph'
    const lastBlock = blocks.at(-1)
    if (line === '') isParagraphOpen = false
    else if (lastBlock && lastBlock.kind === kind && (isParagraphOpen || kind === 'list'))
      lastBlock.lines.push(stripMarker(line, kind))
    else blocks.push({ kind, lines: [stripMarker(line, kind)] })
    if (line !== '') isParagraphOpen = true
  }
  return blocks
}

const stripMarker = (line: string, kind: Block['kind']) => (kind === 'list' ? line.slice(1).trim() : line)
