import type { VendorApplication } from '@contract/vendors/application-procedures'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { longDate } from '@web/components/orders/format-dates'
import type { TimelineEvent } from '@web/ui/timeline'

/** The steps of a review with their dates: what has happened, and by when the rest is expected. */
export function reviewSteps({ status, created_at, decided_at }: VendorApplication): TimelineEvent[] {
  const [, maxDays] = reviewBusinessDays.split('-').map(Number)
  const submittedEvent: TimelineEvent = {
    key: 'sent',
    title: 'Application received',
    time: longDate(created_at),
    tone: 'success',
  }
  const decidedOn = decided_at && longDate(decided_at)
  if (status === 'rejected')
    return [submittedEvent, { key: 'decision', title: 'Not approved', time: decidedOn, tone: 'danger' }]
  if (status === 'approved')
    return [submittedEvent, { key: 'decision', title: 'Approved', time: decidedOn, tone: 'success' }]
  return [
    submittedEvent,
    { key: 'review', title: 'We check your documents', time: 'Now', tone: 'info' },
    {
      key: 'decision',
      title: 'You’ll hear from us by email',
      time: `By ${longDate(addBusinessDays(created_at, maxDays!))}`,
      upcoming: true,
    },
    {
      key: 'store',
      title: 'Your store opens',
      text: 'Then you can add your first products.',
      upcoming: true,
    },
  ]
}

/** The date a number of business days later, Monday to Friday, in UTC. */
export function addBusinessDays(isoDate: string, days: number): string {
  const day = new Date(isoDate)
  for (let remainingDays = days; remainingDays > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    const isWeekend = day.getUTCDay() % 6 === 0
    if (!isWeekend) remainingDays--
  }
  return day.toISOString()
}
