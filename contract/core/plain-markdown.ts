import { isPublicUrl } from './public-url'

/** A run of words in a paragraph. */
export interface Span {
  text: string
  bold?: boolean
  /** The link target of the text. */
  url?: string
}

/** A heading, a paragraph or a list. */
export type TextBlock = { heading: string } | { spans: Span[] } | { items: Span[][] }

/**
 * Reads text with a few marks of Markdown: `## Heading`, `- item`, `**bold**` and `[words](https://...)`; an empty line ends a paragraph.
 * Everything else is plain text, HTML too. Links lead to https addresses or to paths of this site, which begin with a slash.
 */
export function parsePlainMarkdown(text: string): TextBlock[] {
  const sections = text.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return sections.flatMap((section) => parseBlocks(section.split('\n').filter((line) => line.trim() !== '')))
}

function parseBlocks(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ spans: parseSpans(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of lines.map((rawLine) => rawLine.trim())) {
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1]
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1]
    if (!heading && !item) {
      paragraph.push(line)
      continue
    }
    endParagraph()
    const lastBlock = blocks.at(-1)
    if (heading) blocks.push({ heading })
    else if (lastBlock && 'items' in lastBlock) lastBlock.items.push(parseSpans(item!))
    else blocks.push({ items: [parseSpans(item!)] })
  }
  endParagraph()
  return blocks
}

// Link and bold text cannot contain brackets or asterisks; otherwise each opening one would be matched to the end of the text.
const markPattern = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\((https:\/\/[^\s()]+|\/(?![/\\])[^\s()]*)\)/g

function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let lastEnd = 0
  for (const match of text.matchAll(markPattern)) {
    if (match.index > lastEnd) spans.push({ text: text.slice(lastEnd, match.index) })
    const [fullMatch, bold, linkText, url] = match
    if (bold !== undefined) spans.push({ text: bold, bold: true })
    else
      spans.push(
        url!.startsWith('/') || isPublicUrl(url!) ? { text: linkText!, url: url! } : { text: fullMatch },
      )
    lastEnd = match.index + fullMatch.length
  }
  if (lastEnd < text.length) spans.push({ text: text.slice(lastEnd) })
  return spans
}
