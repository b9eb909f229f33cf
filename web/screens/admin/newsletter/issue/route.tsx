import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { deliveryQuery, type NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { adminPaths } from '@contract/core/admin-paths'
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

const emptyContent: ComponentProps<typeof NewsletterEditor>['content'] = {
  subject: '',
  preheader: '',
  body: '',
  products: [],
  audience: 'everybody',
}

export async function loader({ url, params: { newsletterId }, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  if (newsletterId === 'new')
    return { issue: null, deliveries: null, counts: await unwrap(api.count_subscribers()) }
  const issue = await unwrap(api.get_newsletter({ p_newsletter_id: newsletterId }))
  if (issue.status === 'draft')
    return { issue, deliveries: null, counts: await unwrap(api.count_subscribers()) }
  const deliveries = await loadList({ url, context }, deliveryQuery, (query) =>
    api.list_newsletter_deliveries({ ...query, p_newsletter_id: newsletterId }),
  )
  return { issue, deliveries, counts: null }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.issue?.subject ?? 'New newsletter')

export default function Issue({ loaderData: { issue, deliveries, counts } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb>
        <Link to={adminPaths.newsletter}>Newsletter</Link>
        {issue?.subject ?? 'New newsletter'}
      </Breadcrumb>
      <Page
        bare
        title={issue?.subject ?? 'New newsletter'}
        actions={issue && <StatusBadge status={issue.status} />}
        gap="medium"
      >
        {counts ? (
          <NewsletterEditor
            key={issue?.newsletter_id ?? 'new'}
            issue={issue}
            content={issue ?? emptyContent}
            counts={counts}
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
        audience: issue.audience,
      }}
    />
  </>
)

export const ErrorBoundary = ScreenError
