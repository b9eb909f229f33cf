import type { VendorApplication } from '@contract/vendors/application-procedures'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { longDate } from '@web/components/orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'

/** The steps of a review with their dates: what has happened, and by when the rest is expected. */
export function reviewSteps({ status, created_at, decided_at }: VendorApplication): TimelineEvent[] {
  const [, latest] = reviewBusinessDays.split('-').map(Number)
  const sent: TimelineEvent = {
    key: 'sent',
    title: 'Application received',
    when: longDate(created_at),
    tone: 'success',
  }
  const decided = decided_at && longDate(decided_at)
  if (status === 'rejected')
    return [sent, { key: 'decision', title: 'Not approved', when: decided, tone: 'danger' }]
  if (status === 'approved')
    return [sent, { key: 'decision', title: 'Approved', when: decided, tone: 'success' }]
  return [
    sent,
    { key: 'review', title: 'We check your documents', when: 'Now', tone: 'info' },
    {
      key: 'decision',
      title: 'You’ll hear from us by email',
      when: `By ${longDate(addBusinessDays(created_at, latest!))}`,
      ahead: true,
    },
    { key: 'store', title: 'Your store opens', text: 'Then you can add your first products.', ahead: true },
  ]
}

/** A day some business days later, Monday to Friday, in UTC. */
export function addBusinessDays(iso: string, days: number): string {
  const day = new Date(iso)
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    const isWeekend = day.getUTCDay() % 6 === 0
    if (!isWeekend) left--
  }
  return day.toISOString()
}
