import { Link } from 'react-router'
import { pageInput } from '@contract/core/schemas'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { siteContext } from '@web/context'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'
import type { Route } from './+types/route'
import { DefaultsCard } from './defaults-card'
import { PagesTable, type SeoProps, type SeoSettings } from './pages-table'
import { RedirectsTable } from './redirects-table'
import { SeoHistory } from './seo-history'
import { SitemapCard } from './sitemap-card'

const views = [
  { id: 'pages', label: 'Pages' },
  { id: 'defaults', label: 'Defaults' },
  { id: 'redirects', label: 'Redirects' },
  { id: 'sitemap', label: 'Sitemap' },
  { id: 'history', label: 'History' },
] as const
type View = (typeof views)[number]['id']

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const view: View = views.find(({ id }) => id === url.searchParams.get('view'))?.id ?? 'pages'
  const [{ settings, redirects }, sitemap, changes] = await Promise.all([
    unwrap(api.get_seo_settings()),
    view === 'sitemap' ? unwrap(api.get_sitemap_state()) : null,
    view === 'history' ? loadList({ url, context }, pageInput, (query) => api.list_seo_changes(query)) : null,
  ])
  // The server answers every setting, each with a value of its type.
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value])) as SeoSettings
  const versions = Object.fromEntries(
    settings.map(({ name, version }) => [name, version]),
  ) as SeoProps['versions']
  const { publicUrl } = context.get(siteContext)
  return { view, loadedSettings: { values, versions, publicUrl }, redirects, sitemap, changes }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'SEO')

export default function AdminSeo({ loaderData }: Route.ComponentProps) {
  const { view, loadedSettings, redirects, sitemap, changes } = loaderData
  return (
    <Page
      bare
      title="SEO"
      text="How public pages appear in search engines and shared links. Every change takes effect within a second, is recorded and can be undone."
      gap="medium"
    >
      <TabNav label="SEO">
        {views.map(({ id, label }) => (
          <TabNavItem key={id} current={id === view}>
            <Link to={adminPaths.seo(id === 'pages' ? undefined : id)}>{label}</Link>
          </TabNavItem>
        ))}
      </TabNav>
      {view === 'pages' && <PagesTable {...loadedSettings} />}
      {view === 'defaults' && <DefaultsCard {...loadedSettings} />}
      {view === 'redirects' && <RedirectsTable redirects={redirects} />}
      {sitemap && <SitemapCard state={sitemap} />}
      {view === 'history' &&
        (changes ? (
          <SeoHistory page={changes} />
        ) : (
          <Notice tone="danger" title={texts.settings.historyFailed} />
        ))}
      <UnsavedFormsWarning />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
