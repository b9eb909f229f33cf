import { areaMeta } from '@web/components/page/page-meta'
import { AccountSettings } from '@web/components/settings/account-settings'
import { loadSettings } from '@web/components/settings/load-settings'
import { apiOf } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { MailFrequencyRow } from './mail-frequency-row'

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Profile Settings')

/** Without a second factor that is required, a member of the staff can call nothing of theirs yet, and sees the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  const [settings, mailFrequency] = await Promise.all([
    loadSettings(context),
    apiOf(context)
      .get_staff_mail_frequency()
      .catch(() => null),
  ])
  return { settings, mailFrequency }
}

export default function AdminAccount({ loaderData: { settings, mailFrequency } }: Route.ComponentProps) {
  return (
    <Page bare title="Profile Settings">
      <AccountSettings
        {...settings}
        notificationExtras={mailFrequency && <MailFrequencyRow daily={mailFrequency.daily} />}
      />
    </Page>
  )
}
