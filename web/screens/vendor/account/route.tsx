import { areaMeta } from '@web/components/page/page-meta'
import { AccountSettings } from '@web/components/settings/account-settings'
import { loadSettings } from '@web/components/settings/load-settings'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { Membership } from './membership'

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Account')

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context)

export default function VendorAccount({ loaderData }: Route.ComponentProps) {
  return (
    <Page bare title="Account" text="Your own details and sign-in. Your storefront is under Settings.">
      <Membership />
      <AccountSettings {...loaderData} />
    </Page>
  )
}
