import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { deliveryQuery, type NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { paths } from '@contract/core/paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Page } from '@web/ui/page'
import { StatusBadge } from '../status-badge'
import type { Route } from './+types/route'
import { Deliveries } from './deliveries'
import { NewsletterEditor } from './newsletter-editor'
import { NewsletterStats } from './newsletter-stats'
import { Preview } from './preview'
import { SendingCard } from './sending-card'

const emptyContent = { subject: '', preheader: '', body: '', products: [] }

export async function loader({ url, params: { newsletterId }, context }: Route.LoaderArgs) {
  if (newsletterId === 'new') return { issue: null, deliveries: null }
  const api = apiOf(context)
  const issue = await unwrap(api.get_newsletter({ p_newsletter_id: newsletterId }))
  const deliveries =
    issue.status === 'draft'
      ? null
      : await loadList(url, deliveryQuery, (query) =>
          api.list_newsletter_deliveries({ ...query, p_newsletter_id: newsletterId }),
        )
  return { issue, deliveries }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.issue?.subject ?? 'New newsletter')

export default function Issue({ loaderData: { issue, deliveries } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb>
        <Link to={paths.admin.newsletter}>Newsletter</Link>
        {issue?.subject ?? 'New newsletter'}
      </Breadcrumb>
      <Page
        bare
        title={issue?.subject ?? 'New newsletter'}
        actions={issue && <StatusBadge status={issue.status} />}
        gap="medium"
      >
        {issue === null || issue.status === 'draft' ? (
          <NewsletterEditor
            key={issue?.newsletter_id ?? 'new'}
            issue={issue}
            content={issue ?? emptyContent}
          />
        ) : (
          <SentIssue issue={issue} deliveries={deliveries} />
        )}
      </Page>
    </>
  )
}

interface SentIssueProps {
  issue: NewsletterIssue
  deliveries: ComponentProps<typeof Deliveries>['page']
}

const SentIssue = ({ issue, deliveries }: SentIssueProps) => (
  <>
    <NewsletterStats issue={issue} />
    <SendingCard issue={issue} />
    <Deliveries page={deliveries} />
    <Preview
      content={{
        subject: issue.subject,
        preheader: issue.preheader,
        body: issue.body,
        productIds: issue.products.map(({ id }) => id),
      }}
    />
  </>
)

export const ErrorBoundary = ScreenError
