import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { pageInput } from '@contract/core/schemas'
import { adminPaths } from '@contract/core/admin-paths'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { NewsletterNav } from './newsletter-nav'
import { newsletterColumns } from './newsletter-columns'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, pageInput, (query) => apiOf(context).list_newsletters(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Newsletter')

export default function AdminNewsletter({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Newsletter"
      text="For customers who joined in their account, and everyone who signed up by the form and confirmed their address."
      actions={<NewNewsletterButton />}
      gap="small"
    >
      <NewsletterNav current="issues" />
      <DataList
        resourceName="newsletters"
        page={page}
        csvPath={adminPaths.listCsv('newsletters')}
        failure="The newsletters could not be loaded."
        columns={newsletterColumns}
        rowKey={({ newsletter_id }) => newsletter_id}
        defaultSort="created_at_desc"
        compact
        empty={
          <Empty
            titleAs="h2"
            title="There are no newsletters yet."
            text="Drafts stay here until you send them."
            action={<NewNewsletterButton />}
          />
        }
      />
    </Page>
  )
}

const NewNewsletterButton = () => (
  <Button asChild>
    <Link to={adminPaths.newsletterIssue('new')}>
      <Plus aria-hidden /> New newsletter
    </Link>
  </Button>
)

export const ErrorBoundary = ScreenError
