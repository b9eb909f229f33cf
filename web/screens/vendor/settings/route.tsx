import { apiOf, unwrap } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { NotificationSection } from './notification-section'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Settings', hidden: true })

export const loader = ({ context }: Route.LoaderArgs) => unwrap(apiOf(context).get_notification_choices())

export default function VendorSettings({ loaderData }: Route.ComponentProps) {
  return (
    <Page bare title="Settings">
      <NotificationSection choices={loaderData} />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
