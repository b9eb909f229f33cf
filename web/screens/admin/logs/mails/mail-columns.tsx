import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { MailRow, MailState } from '@contract/operations/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { Timestamp } from '../log-cells'

export const mailBadges: Record<MailState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  sent: { label: 'Sent', tone: 'success' },
}

/** The columns of the emails. */
export const mailColumns: readonly Column<MailRow>[] = [
  { key: 'to', header: 'To', primary: true, className: 'wrap-anywhere', cell: ({ to }) => to },
  {
    key: 'subject',
    header: 'Subject',
    below: 'to',
    className: 'as-row:max-w-96',
    cell: ({ subject, error }) => (
      <span className="block min-w-0 wrap-anywhere">
        {subject}
        {error && <span className="block text-caption text-danger">{error}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => (
      <Badge tone={mailBadges[state].tone} dot>
        {mailBadges[state].label}
      </Badge>
    ),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    className: 'figures',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'created_at',
    header: 'Time (UTC)',
    sortable: true,
    cell: ({ created_at }) => <Timestamp time={created_at} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (mail) => <ResendAction mail={mail} />,
  },
]

/** Sends again an email that was not sent; one about an order is resent on the order's screen. The contents of others are not stored. */
function ResendAction({ mail: { job_id, attempts, order_id, to, state } }: { mail: MailRow }) {
  const retry = useServerMutation('retry_job', { success: texts.logs.mailQueued })
  if (job_id && attempts > 0)
    return (
      <Button
        size="small"
        variant="outline"
        busy={retry.pending}
        aria-label={`Resend the email to ${to}`}
        onClick={() => void retry.run({ p_job_id: job_id })}
      >
        <RotateCcw aria-hidden /> Resend
      </Button>
    )
  if (state !== 'sent' || !order_id) return null
  return (
    <WhenPermitted to={adminPaths.order(order_id)}>
      <TextLink asChild>
        <Link to={adminPaths.order(order_id)} aria-label={`Resend from order: email to ${to}`}>
          Resend from order
        </Link>
      </TextLink>
    </WhenPermitted>
  )
}
