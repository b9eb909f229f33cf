import { pageMeta } from '@web/components/page/page-meta'
import { AccountSettings } from '@web/components/settings/account-settings'
import { loadSettings } from '@web/components/settings/load-settings'
import { NewsletterSection } from '@web/components/settings/newsletter-section'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Settings', noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, subscription] = await Promise.all([
    loadSettings(context),
    unwrap(apiOf(context).get_newsletter_subscription()),
  ])
  return { settings, subscription }
}

export default function CustomerSettings({ loaderData: { settings, subscription } }: Route.ComponentProps) {
  return (
    <Page title="Settings">
      <AccountSettings {...settings}>
        <NewsletterSection subscription={subscription} email={settings.account.email} />
      </AccountSettings>
    </Page>
  )
}
