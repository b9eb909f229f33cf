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
export function readPlainMarkdown(text: string): TextBlock[] {
  const parts = text.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return parts.flatMap((part) => blocksIn(part.split('\n').filter((line) => line.trim() !== '')))
}

function blocksIn(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ spans: spansIn(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of lines.map((one) => one.trim())) {
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1]
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1]
    if (!heading && !item) {
      paragraph.push(line)
      continue
    }
    endParagraph()
    const last = blocks.at(-1)
    if (heading) blocks.push({ heading })
    else if (last && 'items' in last) last.items.push(spansIn(item!))
    else blocks.push({ items: [spansIn(item!)] })
  }
  endParagraph()
  return blocks
}

// Link and bold text cannot contain brackets or asterisks; otherwise each opening one would be matched to the end of the text.
const marks = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\((https:\/\/[^\s()]+|\/(?![/\\])[^\s()]*)\)/g

function spansIn(text: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) })
    const [whole, bold, words, url] = match
    if (bold !== undefined) spans.push({ text: bold, bold: true })
    else spans.push(url!.startsWith('/') || isPublicUrl(url!) ? { text: words!, url: url! } : { text: whole })
    end = match.index + whole.length
  }
  if (end < text.length) spans.push({ text: text.slice(end) })
  return spans
}
