import { audienceLabels, type Announcement } from '@contract/notifications/announcement-procedures'
import { countryName } from '@contract/core/country-names'
import { shortDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Progress } from '@web/ui/progress'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the announcements at a moment. */
export const announcementColumns = (now: string): readonly Column<Announcement>[] => [
  {
    key: 'title',
    header: 'Announcement',
    primary: true,
    className: `${startCell} as-row:max-w-96`,
    cell: ({ title, text }) => (
      <>
        <span className="wrap-anywhere">{title}</span>
        <span className="block text-caption font-normal wrap-anywhere text-ink-soft">{text}</span>
      </>
    ),
  },
  {
    key: 'audience',
    header: 'For',
    className: `${startCell} row-start-2`,
    cell: ({ audience, country, in_app, by_mail }) => (
      <>
        {audienceLabels[audience]}
        {country && ` in ${countryName(country)}`}
        <span className="block text-caption text-ink-soft">
          {[in_app && 'In the app', by_mail && 'by email'].filter(Boolean).join(' and ')}
        </span>
      </>
    ),
  },
  {
    key: 'days',
    header: 'Shown',
    className: `${startCell} row-start-3 figures`,
    cell: ({ starts_at, ends_at }) => (
      <>
        From {shortDate(starts_at)}
        {ends_at && (
          <span className="block text-caption text-ink-soft">until {shortDate(lastShownAt(ends_at))}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: (row) => <Status row={row} now={now} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-3`,
    cell: (row) => row.status !== 'withdrawn' && <WithdrawButton row={row} />,
  },
]

const lastShownAt = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()

const badges: Record<'scheduled' | 'sending' | 'shown' | 'ended' | 'withdrawn', [string, BadgeTone]> = {
  scheduled: ['Scheduled', 'info'],
  sending: ['Sending', 'warning'],
  shown: ['Sent', 'success'],
  ended: ['Ended', 'neutral'],
  withdrawn: ['Withdrawn', 'danger'],
}

function Status({ row, now }: { row: Announcement; now: string }) {
  const { status, recipients, reached, mailed, ends_at } = row
  const state = status === 'sent' ? (ends_at && ends_at <= now ? 'ended' : 'shown') : status
  const [label, tone] = badges[state]
  const formatCount = (number: number) => number.toLocaleString('en-US')
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {status === 'sending' && (
        <Progress
          label={`Sending ${row.title}`}
          value={reached}
          max={Math.max(recipients, 1)}
          valueText={`${formatCount(reached)} of ${formatCount(recipients)}`}
          className="w-32"
        />
      )}
      {status !== 'scheduled' && (
        <span className="figures text-caption text-ink-soft">
          {status === 'sending'
            ? `${formatCount(reached)} of ${formatCount(recipients)}`
            : `${formatCount(reached)} reached`}
          {row.by_mail && `, ${formatCount(mailed)} by email`}
        </span>
      )}
    </div>
  )
}

function WithdrawButton({ row: { announcement_id, title } }: { row: Announcement }) {
  const withdrawal = useServerMutation('withdraw_announcement', { success: 'Announcement withdrawn.' })
  return (
    <ConfirmDialog
      title="Withdraw this announcement?"
      text="It will disappear from everyone’s notifications and won’t be sent to anyone else. Emails already sent can’t be recalled."
      confirmLabel="Withdraw"
      onConfirm={() => withdrawal.run({ p_announcement_id: announcement_id })}
      trigger={
        <Button size="small" variant="danger-outline" aria-label={`Withdraw ${title}`}>
          Withdraw
        </Button>
      }
    />
  )
}
