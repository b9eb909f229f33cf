import { pageInput } from '@contract/core/schemas'
import { settingGroups } from '@contract/operations/setting-fields'
import type { Settings } from '@contract/operations/setting-procedures'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BrandSection } from './brand-section'
import { History } from './history'
import { SettingsGroup } from './settings-group'
import type { LoadedSettings } from './use-settings-form'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ settings }, changes] = await Promise.all([
    unwrap(api.get_settings()),
    loadList({ url, context }, pageInput, (query) => api.list_setting_changes(query)),
  ])
  const byName = <T,>(valueOf: (setting: (typeof settings)[number]) => T) =>
    Object.fromEntries(settings.map((setting) => [setting.name, valueOf(setting)]))
  // The server answers every setting, each with a value of its type.
  const loadedSettings: LoadedSettings = {
    values: byName(({ value }) => value) as unknown as Settings,
    versions: byName(({ version }) => version) as LoadedSettings['versions'],
    appliesFrom: byName(({ applies_from }) => applies_from),
  }
  return { loadedSettings, changes }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Configurations')

export default function Configurations({ loaderData: { loadedSettings, changes } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Configurations"
      text="How the marketplace works. A change takes effect immediately unless it says otherwise; every change is recorded and can be undone."
    >
      <div className="grid gap-8">
        {settingGroups.map((group) =>
          group.id === 'brand' ? (
            <BrandSection key={group.id} loadedSettings={loadedSettings} />
          ) : (
            <SettingsGroup key={group.id} group={group} loadedSettings={loadedSettings} />
          ),
        )}
      </div>
      {changes ? <History page={changes} /> : <Notice tone="danger" title={texts.settings.historyFailed} />}
      <UnsavedFormsWarning />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
