import { areaMeta } from '@web/components/page/page-meta'
import { AccountSettings } from '@web/components/settings/account-settings'
import { loadSettings } from '@web/components/settings/load-settings'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Profile Settings')

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context)

export default function AdminAccount({ loaderData }: Route.ComponentProps) {
  return (
    <Page bare title="Profile Settings">
      <AccountSettings {...loaderData} />
    </Page>
  )
}
