import { Bookmark, Home, LogOut, PackageSearch, Store } from 'lucide-react'
import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { sessionContext } from '@web/context'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { useAuth, type CurrentUser } from '@web/components/auth/auth-provider'
import { useSignOut } from '@web/components/auth/use-sign-out'
import { ScreenError } from '@web/components/layout/screen-error'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { LatestOrders } from './latest-orders'
import { CreditCard } from './credit-card'
import { AccountLinkCard } from './account-link-card'
import type { Route } from './+types/route'

const latestOrderCount = 3

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ items }, credit, application] = await Promise.all([
    unwrap(api.get_customer_orders({ limit: latestOrderCount })),
    unwrap(api.get_credit()),
    context.get(sessionContext)?.vendor ? undefined : unwrapOrUndefined(api.get_own_vendor_application()),
  ])
  return {
    items,
    credit,
    applicationToConfirm: application?.is_tied === false ? application.company_name : null,
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'My Account', noIndex: true })

export default function AccountDashboard({
  loaderData: { items, credit, applicationToConfirm },
}: Route.ComponentProps) {
  const { me } = useAuth()
  useRevalidateOn('order')
  return (
    <Page title="My Account" text={welcomeText(items.length === 0, me)} actions={<Actions />}>
      {applicationToConfirm && (
        <Notice
          tone="warning"
          title={texts.application.isItYours}
          action={
            <Button asChild size="small" variant="outline">
              <Link to={paths.vendor.applicationStatus}>View the application</Link>
            </Button>
          }
        >
          {texts.application.sentWithYourAddress(applicationToConfirm)}
        </Notice>
      )}
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <AccountLinkCard
          to={paths.account.orders}
          title="My Orders"
          text="Track, return, or buy things again"
          Icon={PackageSearch}
          pattern="kuba"
        />
        <AccountLinkCard
          to={paths.saved}
          title={texts.saved.title}
          text="Find what you saved, at today’s prices"
          Icon={Bookmark}
          pattern="bogolan"
        />
        {me && !me.vendor && (
          <AccountLinkCard
            to={paths.becomeVendor}
            title="Become a Vendor"
            text="Sell what you make to people who care where it comes from"
            Icon={Store}
            pattern="kuba"
          />
        )}
      </div>
      <CreditCard credit={credit} />
      <LatestOrders orders={items} />
    </Page>
  )
}

/** A customer without orders is new, so "welcome back" would be wrong. */
function welcomeText(isNew: boolean, me: CurrentUser | null): string {
  const name = me?.fullName || me?.email
  return isNew ? `Welcome, ${name?.trim().split(/\s+/)[0]}!` : `Welcome back, ${name}!`
}

function Actions() {
  const { busy, signOut } = useSignOut()
  return (
    <>
      <Button asChild variant="outline">
        {/* The home page leads those who are signed in back to this one. */}
        <Link to={paths.marketplace()}>
          <Home aria-hidden /> Home
        </Link>
      </Button>
      <Button variant="ghost" busy={busy} onClick={signOut}>
        <LogOut aria-hidden /> {texts.auth.signOut}
      </Button>
    </>
  )
}

export const ErrorBoundary = ScreenError
