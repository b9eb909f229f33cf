import type { NewsletterStatus } from '@contract/marketing/newsletter-procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'

const looks: Record<NewsletterStatus, [string, BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  sending: ['Sending', 'warning'],
  stopped: ['Stopped', 'danger'],
  sent: ['Sent', 'success'],
}

export function StatusBadge({ status }: { status: NewsletterStatus }) {
  const [label, tone] = looks[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}
