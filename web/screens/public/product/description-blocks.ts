export type Block = { kind: 'paragraph' | 'list'; lines: string[] }

/** A description as paragraphs and lists: an empty line ends a paragraph, lines that start with '- ' form a list. */
export function descriptionBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim()
    const kind = /^[-•*]\s/.test(line) ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (last && last.kind === kind && (isOpen || kind === 'list')) last.lines.push(bare(line, kind))
    else blocks.push({ kind, lines: [bare(line, kind)] })
    if (line !== '') isOpen = true
  }
  return blocks
}

const bare = (line: string, kind: Block['kind']) => (kind === 'list' ? line.slice(1).trim() : line)
