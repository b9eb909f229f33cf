import type { NewsletterStatus } from '@contract/marketing/newsletter-procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'

const badges: Record<NewsletterStatus, [string, BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  sending: ['Sending', 'warning'],
  stopped: ['Stopped', 'danger'],
  sent: ['Sent', 'success'],
}

export function StatusBadge({ status }: { status: NewsletterStatus }) {
  const [label, tone] = badges[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}
