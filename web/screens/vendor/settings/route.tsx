import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { LeaveWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { DeliverySection } from './delivery-section'
import { HolidaySection } from './holiday-section'
import { NotificationSection } from '@web/components/settings/notification-section'
import { PayoutSection } from './payout-section'
import { PlanSection } from './plan-section'
import type { Section } from './section'
import { StorefrontSection } from './storefront-section'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [settings, earnings, choices, planInvoices] = await Promise.all([
    unwrap(api.get_vendor_settings()),
    api.get_vendor_earnings_summary().catch(() => null),
    unwrap(api.get_notification_choices()),
    api.list_own_plan_invoices({ limit: 12 }).catch(() => null),
  ])
  return { settings, earnings, choices, planInvoices: planInvoices?.items ?? null }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Settings', hidden: true })

/** The page from top to bottom; a new section is a line here. */
const sections: readonly Section[] = [
  StorefrontSection,
  HolidaySection,
  DeliverySection,
  PayoutSection,
  PlanSection,
  NotificationSection,
]

export default function VendorSettings({ loaderData }: Route.ComponentProps) {
  const [dirty, setDirty] = useState<readonly Section[]>([])
  useFreshOnReturn()
  return (
    <Page
      bare
      title="Settings"
      text="Your storefront, delivery, payouts, plan and notifications. Your own details are under Account."
    >
      <div className="grid gap-10">
        {sections.map((SectionOfPage, place) => (
          <SectionOfPage
            key={place}
            {...loaderData}
            onDirty={(isDirty) =>
              setDirty((held) =>
                held.includes(SectionOfPage) === isDirty
                  ? held
                  : isDirty
                    ? [...held, SectionOfPage]
                    : held.filter((other) => other !== SectionOfPage),
              )
            }
          />
        ))}
      </div>
      <LeaveWarning when={dirty.length > 0} />
    </Page>
  )
}

/** Whoever comes back to this tab is told what another one has saved. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [revalidate])
}

export const ErrorBoundary = ScreenError
