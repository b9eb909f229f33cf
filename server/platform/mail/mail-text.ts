import { brand } from '@contract/core/brand'
import type { Span } from '@contract/core/plain-markdown'
import type { Mail, MailBlock, MailLink } from './mail'

/** An email's plain text. */
export const mailText = ({ body, action, links = [], unsubscribe }: Mail): string =>
  [
    ...body.map(blockText),
    ...[action, ...links].flatMap(linkText),
    `${brand.name} - ${brand.tagline}`,
    ...(unsubscribe ? [`You get this because ${unsubscribe.reason}. Unsubscribe: ${unsubscribe.url}`] : []),
  ].join('\n\n')

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('spans' in block) return spansText(block.spans)
  if ('heading' in block) return block.heading.toUpperCase()
  if ('items' in block) return block.items.map((spans) => `- ${spansText(spans)}`).join('\n')
  if ('products' in block)
    return block.products.map(({ name, price, url }) => `${name}, ${price}: ${url}`).join('\n')
  if ('facts' in block)
    return block.facts.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n')
  const lines = block.lines.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`)
  return [...lines, ...block.totals.map(({ label, amount }) => `${label}: ${amount}`)].join('\n')
}

const spansText = (spans: readonly Span[]) =>
  spans.map(({ text, url }) => (url ? `${text} (${url})` : text)).join('')

const linkText = (link: MailLink | undefined) => (link ? [`${link.label}: ${link.url}`] : [])
