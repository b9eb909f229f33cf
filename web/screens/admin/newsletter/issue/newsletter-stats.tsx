import { newsletterAudienceLabels, type NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { StatCard } from '@web/ui/stat-card'

/** The delivery figures of an issue. */
export function NewsletterStats({ issue }: { issue: NewsletterIssue }) {
  const { audience, recipients, sent, failed, bounced, unsubscribed } = issue
  const figures = [
    ['Recipients', recipients, `${newsletterAudienceLabels[audience]}, when sending started`],
    ['Sent', sent, 'Accepted by their mail servers'],
    ['Failed', failed + bounced, `${bounced.toLocaleString('en-US')} of these addresses don’t exist`],
    ['Unsubscribed', unsubscribed, 'Through the link in this issue'],
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(([label, figure, caption]) => (
        <StatCard key={label} label={label} figure={figure.toLocaleString('en-US')} caption={caption} />
      ))}
    </div>
  )
}
