import { pageMeta } from '@web/components/page/page-meta'
import { AccountSettings } from '@web/components/settings/account-settings'
import { loadSettings } from '@web/components/settings/load-settings'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Settings', noIndex: true })

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context)

export default function CustomerSettings({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Settings">
      <AccountSettings {...loaderData} />
    </Page>
  )
}
