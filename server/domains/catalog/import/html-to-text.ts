import sanitizeHtml from 'sanitize-html'
import { productLimits } from '@contract/catalog/facts'

/**
 * Plain text from an HTML description: paragraphs separated by blank lines, list items as lines starting with '- '. No tag, script or link
 * survives, so no screen needs to trust it.
 */
export function htmlToText(html: string): string {
  const hasBlocks = /<\/?(p|br|div|li|ul|ol|h[1-6]|table|tr|blockquote|section|article)\b/i.test(html)
  // Plain text marks its paragraphs with line breaks.
  const source = hasBlocks ? html.replace(/\s+/g, ' ') : html.replace(/\r\n?|\n/g, '<br>')
  // Every remaining tag is one of ours, well-formed and without attributes; any other < is escaped as &lt;.
  const cleanHtml = sanitizeHtml(source, {
    allowedTags: [
      'p',
      'br',
      'div',
      'li',
      'ul',
      'ol',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'tr',
      'td',
      'th',
      'blockquote',
      'section',
      'article',
    ],
    allowedAttributes: {},
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'svg',
      'math',
      'template',
      'title',
      'object',
    ],
  })
  const lines = cleanHtml
    .replace(/<li>/g, '\n- ')
    .replace(/<\/?(td|th)>/g, ' ')
    .replace(/<br \/>|<\/?tr>|<\/li>/g, '\n')
    .replace(/<\/?(ul|ol)>/g, '\n\n')
    .replace(/<[^>]*>/g, '\n\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\p{Cc}|[\u200b-\u200d\ufeff]/gu, (character) => (character === '\n' ? character : ''))
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  return joinLines(lines)
}

/** Shortens a description to at most 160 characters: its first whole sentences, or its first words and an ellipsis. */
export function shortenText(text: string, max: number = productLimits.shortDescriptionMax): string | null {
  const [firstParagraph = ''] = text.split('\n\n').filter((paragraph) => !paragraph.startsWith('- '))
  const line = firstParagraph.replace(/\s+/g, ' ').trim()
  if (line === '') return null
  let result = ''
  for (const { segment } of sentences.segment(line)) {
    if (lengthOf(`${result}${segment}`.trimEnd()) > max) break
    result += segment
  }
  return result.trimEnd() || truncateAtWord(line, max)
}

/** Truncates a text at a word boundary, with an ellipsis. */
export function truncateAtWord(text: string, max: number): string {
  if (lengthOf(text) <= max) return text
  const start = [...text].slice(0, max - 1)
  // Done by hand: a regular expression that can start anywhere in a long text and must reach its end takes far too long.
  let end = start.length
  while (end > 0 && !/\s/u.test(start[end - 1]!)) end--
  while (end > 0 && /[\s,;:.–-]/u.test(start[end - 1]!)) end--
  return `${start.slice(0, end || start.length).join('')}…`
}

/** Why a text of the file differs from what is stored: it has more than `max` letters. */
export const cutReason = (what: string, uncut: string, max: number, result: string): string =>
  `${what} has ${lengthOf(uncut)} letters, and ${max} is the most: it was cut to "${result}"`

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const lengthOf = (text: string) => [...text].length

/** At most one blank line between paragraphs, none between list items, and no empty list items. */
function joinLines(lines: string[]): string {
  const result: string[] = []
  let hasPendingDash = false
  for (const line of lines) {
    if (line === '-') hasPendingDash = true
    else if (line !== '') {
      result.push(hasPendingDash ? `- ${line}` : line)
      hasPendingDash = false
    } else if (!hasPendingDash && result.at(-1) !== '' && result.length > 0) result.push('')
  }
  return result
    .filter((line, i) => line !== '' || !(isItem(result[i - 1]) && isItem(result[i + 1])))
    .join('\n')
    .trim()
}

const isItem = (line: string | undefined) => line?.startsWith('- ') === true
