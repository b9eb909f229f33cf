import { pageInput } from '@contract/core/schemas'
import type { Settings } from '@contract/operations/setting-procedures'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { History } from './history'
import { LegalCard } from './legal-card'
import { ModerationCard } from './moderation-card'
import { OrdersCard } from './orders-card'
import { SecurityCard } from './security-card'
import { SocialCard } from './social-card'
import type { LoadedSettings } from './use-settings-form'

type Versions = LoadedSettings['versions']

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ settings }, changes] = await Promise.all([
    unwrap(api.get_settings()),
    loadList(url, pageInput, (query) => api.list_setting_changes(query)),
  ])
  // The server answers every setting, each with a value of its type.
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value])) as Settings
  const versions = Object.fromEntries(settings.map(({ name, version }) => [name, version])) as Versions
  return { loadedSettings: { values, versions }, changes }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Configurations')

export default function Configurations({ loaderData: { loadedSettings, changes } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Configurations"
      text="How the marketplace works. Every change takes effect immediately, is recorded and can be undone."
      gap="medium"
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <OrdersCard {...loadedSettings} />
          <SecurityCard {...loadedSettings} />
          <SocialCard {...loadedSettings} />
        </div>
        <div className="grid gap-5">
          <ModerationCard {...loadedSettings} />
          <LegalCard {...loadedSettings} />
        </div>
      </div>
      {changes ? <History page={changes} /> : <Notice tone="danger" title={texts.settings.historyFailed} />}
    </Page>
  )
}

export const ErrorBoundary = ScreenError
