import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { NewsletterRow } from '@contract/marketing/newsletter-procedures'
import { pageInput } from '@contract/core/schemas'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { shortDate } from '@web/components/orders/dates'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import { left, right } from '@web/ui/table-places'
import type { Column } from '@web/ui/table-types'
import type { Route } from './+types/route'
import { NewsletterNav } from './newsletter-nav'
import { StatusBadge } from './status-badge'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, pageInput, (query) => apiOf(context).list_newsletters(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Newsletter', hidden: true })

const figure = (
  key: 'recipients' | 'sent' | 'failed' | 'unsubscribed',
  header: string,
): Column<NewsletterRow> => ({
  key,
  header,
  align: 'end',
  className: `${left} figures`,
  cell: (row) => (
    <>
      {(key === 'failed' ? row.failed + row.bounced : row[key]).toLocaleString('en-US')}
      <span className="as-row:sr-only"> {header.toLowerCase()}</span>
    </>
  ),
})

const columns: readonly Column<NewsletterRow>[] = [
  {
    key: 'subject',
    header: 'Subject',
    lead: true,
    className: left,
    cell: ({ newsletter_id, subject }) => (
      <Link to={paths.admin.newsletterIssue(newsletter_id)} className="wrap-anywhere hover:underline">
        {subject}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${right} row-start-1`,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'created_at',
    header: 'Written',
    className: `${left} figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
  figure('recipients', 'Recipients'),
  figure('sent', 'Sent'),
  figure('failed', 'Failed'),
  figure('unsubscribed', 'Unsubscribed'),
]

export default function AdminNewsletter({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Newsletter"
      text="For everybody who signed up for early access and confirmed their address."
      actions={<NewIssue />}
      gap="small"
    >
      <NewsletterNav current="issues" />
      <DataList
        things="newsletters"
        page={page}
        csv={paths.admin.listCsv('newsletters')}
        failure="The newsletters could not be loaded."
        columns={columns}
        rowKey={({ newsletter_id }) => newsletter_id}
        defaultSort="created_at_desc"
        compact
        empty={
          <Empty
            titleAs="h2"
            title="No newsletter has been written yet."
            text="Drafts stay here until you send them."
            action={<NewIssue />}
          />
        }
      />
    </Page>
  )
}

const NewIssue = () => (
  <Button asChild>
    <Link to={paths.admin.newsletterIssue('new')}>
      <Plus aria-hidden /> New newsletter
    </Link>
  </Button>
)

export const ErrorBoundary = ScreenError
