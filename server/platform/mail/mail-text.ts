import { brand } from '@contract/brand'
import type { Mail, MailBlock, MailLink } from './mail'

/** An email's plain text. */
export const mailText = ({ body, action, links = [] }: Mail): string =>
  [...body.map(blockText), ...[action, ...links].flatMap(linkText), `${brand.name} - ${brand.tagline}`].join(
    '\n\n',
  )

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('facts' in block)
    return block.facts.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n')
  const lines = block.lines.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`)
  return [...lines, ...block.sums.map(({ label, amount }) => `${label}: ${amount}`)].join('\n')
}

const linkText = (link: MailLink | undefined) => (link ? [`${link.label}: ${link.url}`] : [])
