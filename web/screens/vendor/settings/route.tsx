import { Link } from 'react-router'
import { dayOf } from '@contract/core/day'
import { pageInput } from '@contract/core/schemas'
import { paths } from '@contract/core/paths'
import { permits } from '@contract/core/permissions'
import { useAuth } from '@web/components/auth/auth-provider'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { useRevalidateOnReturn } from '@web/components/realtime/use-revalidate-on-return'
import { sessionContext } from '@web/context'
import { LeaveWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import { TabNav, TabNavItem } from '@web/ui/tab-nav'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { DeliverySection } from './delivery-section'
import { HolidaySection } from './holiday-section'
import { NotificationSection } from '@web/components/settings/notification-section'
import { PayoutSection } from './payout-section'
import { PlanSection } from './plan-section'
import { sectionTitles, type Section, type SectionAnchor, type SectionProps } from './section'
import { ShippingOffersSection } from './shipping-offers-section'
import { StorefrontSection } from './storefront-section'
import { StorePageTab } from './store-page-tab'
import { TeamTab } from './team-tab'
import { useDirtySections } from './use-dirty-sections'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  if (url.searchParams.get('tab') === 'team') {
    const [team, changes, account] = await Promise.all([
      unwrap(api.list_team()),
      loadList({ url, context }, pageInput, (query) => api.list_team_changes(query)),
      unwrap(api.get_account()),
    ])
    return { tab: 'team' as const, team, changes, requiresTwoFactorCode: account.two_factor }
  }
  const permissions = context.get(sessionContext)?.vendor?.permissions ?? []
  const canEditSettings = permits(permissions, 'settings')
  if (canEditSettings && url.searchParams.get('tab') === 'store-page') {
    const [arrangement, { policies }] = await Promise.all([
      unwrap(api.get_store_arrangement()),
      unwrap(api.get_vendor_settings()),
    ])
    return { tab: 'store-page' as const, arrangement, policies }
  }
  const [settings, deliveryZones, plan, earnings, choices, planInvoices] = await Promise.all([
    canEditSettings ? unwrap(api.get_vendor_settings()) : null,
    canEditSettings ? unwrap(api.get_delivery_zones()) : [],
    canEditSettings ? unwrap(api.get_own_plan()) : null,
    api.get_vendor_earnings_summary().catch(() => null),
    unwrap(api.get_notification_preferences()),
    api.list_own_plan_invoices({ limit: 12 }).catch(() => null),
  ])
  const today = dayOf(new Date())
  const storeData = {
    settings,
    deliveryZones,
    today,
    plan,
    earnings,
    choices,
    planInvoices: planInvoices?.items ?? null,
  }
  return { tab: 'store' as const, ...storeData }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Settings')

/** A new section is a line here and in `sectionTitles`. */
const sections: Record<SectionAnchor, Section> = {
  storefront: StorefrontSection,
  holiday: HolidaySection,
  delivery: DeliverySection,
  'shipping-offers': ShippingOffersSection,
  payout: PayoutSection,
  plan: PlanSection,
  notifications: NotificationSection,
}

const anchors = Object.keys(sectionTitles) as SectionAnchor[]

/** Without it a phone has to scroll past a whole storefront to reach the payout method. */
const SectionLinks = () => (
  <nav aria-label="On this page" className="flex flex-wrap gap-x-5 gap-y-1 lg:hidden">
    {anchors.map((anchor) => (
      <TextLink
        key={anchor}
        href={`#${anchor}`}
        className="inline-flex min-h-control-small min-w-control-small items-center"
      >
        {sectionTitles[anchor]}
      </TextLink>
    ))}
  </nav>
)

export default function VendorSettings({ loaderData }: Route.ComponentProps) {
  const permissions = useAuth().me?.vendor?.permissions ?? []
  useRevalidateOnReturn()
  return (
    <Page
      bare
      title="Settings"
      text="Your storefront, delivery, payouts, plan, notifications and team. Your own details are under Account."
    >
      {permits(permissions, 'settings') && (
        <TabNav label="Settings">
          <TabNavItem current={loaderData.tab === 'store'}>
            <Link to={paths.vendor.settings}>Store</Link>
          </TabNavItem>
          <TabNavItem current={loaderData.tab === 'store-page'}>
            <Link to={paths.vendor.storePage}>Store page</Link>
          </TabNavItem>
          {permits(permissions, 'all') && (
            <TabNavItem current={loaderData.tab === 'team'}>
              <Link to={paths.vendor.team}>Team</Link>
            </TabNavItem>
          )}
        </TabNav>
      )}
      {loaderData.tab === 'team' ? (
        <TeamTab {...loaderData} />
      ) : loaderData.tab === 'store-page' ? (
        <StorePageTab {...loaderData} />
      ) : loaderData.settings && loaderData.plan ? (
        <StoreTab {...loaderData} settings={loaderData.settings} plan={loaderData.plan} />
      ) : (
        <NotificationSection choices={loaderData.choices} />
      )}
    </Page>
  )
}

function StoreTab(props: Omit<SectionProps, 'onDirtyChange'>) {
  const { hasUnsavedChanges, reportDirty } = useDirtySections()
  return (
    <>
      <SectionLinks />
      <div className="grid gap-10">
        {anchors.map((anchor) => {
          const PageSection = sections[anchor]
          return <PageSection key={anchor} {...props} onDirtyChange={reportDirty(anchor)} />
        })}
      </div>
      <LeaveWarning when={hasUnsavedChanges} />
    </>
  )
}

export const ErrorBoundary = ScreenError
