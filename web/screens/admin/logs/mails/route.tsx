import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { mailQuery, mailStates, type MailRow, type MailState } from '@contract/operations/procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { periodFilter } from '@web/components/list/period-filter'
import { pageMeta } from '@web/components/page/page-meta'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf } from '@web/load'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import { LogPage } from '../log-page'
import { Moment } from '../log-words'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, mailQuery, (query) => apiOf(context).list_mails(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Logs: Emails', hidden: true })

const badges: Record<MailState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  sent: { label: 'Sent', tone: 'success' },
}

const columns: readonly Column<MailRow>[] = [
  { key: 'to', header: 'To', lead: true, className: 'wrap-anywhere', cell: ({ to }) => to },
  {
    key: 'subject',
    header: 'Subject',
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
      <Badge tone={badges[state].tone} dot>
        {badges[state].label}
      </Badge>
    ),
  },
  { key: 'tries', header: 'Tries', align: 'end', className: 'figures', cell: ({ tries }) => tries },
  {
    key: 'created_at',
    header: 'Time (UTC)',
    sortable: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (mail) => <Resend mail={mail} />,
  },
]

/** An email that was not sent is sent again; one about an order is written anew on the order's screen. Others are not kept. */
function Resend({ mail: { job_id, tries, order_id, to, state } }: { mail: MailRow }) {
  const retry = useServerMutation('retry_job', { success: texts.logs.mailQueued })
  if (job_id && tries > 0)
    return (
      <Button
        size="small"
        variant="outline"
        busy={retry.pending}
        aria-label={`Send the email to ${to} again`}
        onClick={() => void retry.run({ p_job_id: job_id })}
      >
        <RotateCcw aria-hidden /> Resend
      </Button>
    )
  if (state !== 'sent' || !order_id) return null
  return (
    <WhenPermitted to={paths.admin.order(order_id)}>
      <TextLink asChild>
        <Link to={paths.admin.order(order_id)} aria-label={`Resend from the order of the email to ${to}`}>
          Resend from order
        </Link>
      </TextLink>
    </WhenPermitted>
  )
}

export default function Mails({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogPage
      current="Emails"
      text="Emails to people with an account, for 180 days. Their contents are never kept: they hold links that sign people in."
    >
      <DataList
        things="emails"
        page={page}
        failure={texts.logs.mailsFailed}
        columns={columns}
        rowKey={({ mail_id }) => mail_id}
        defaultSort="created_at_desc"
        csv={paths.admin.listCsv('emails')}
        search="Search by address"
        filters={[
          {
            name: 'state',
            label: 'Status',
            any: 'Any status',
            options: mailStates.map((state) => ({ value: state, label: badges[state].label })),
          },
          periodFilter,
        ]}
        empty={<Empty titleAs="h2" title="No email has been sent yet." />}
      />
    </LogPage>
  )
}

export const ErrorBoundary = ScreenError
