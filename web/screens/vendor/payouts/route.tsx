import { FileText } from 'lucide-react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { sessionContext } from '@web/context'
import { apiOf } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { cursorOf, trailOf } from '@web/components/paging/cursor-trail'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { Page } from '@web/ui/page'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'
import { Earnings } from './earnings'
import { PayoutHistory } from './payout-history'

const pageLength = 20

/** Balances and history are loaded in parallel; either may fail without the other. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = apiOf(context)
  const slug = context.get(sessionContext)?.vendor?.storeSlug
  const [earnings, history, store, account] = await Promise.all([
    orNull(api.get_vendor_earnings_summary()),
    orNull(api.get_vendor_payouts({ cursor: cursorOf(searchParams), limit: pageLength })),
    slug ? orNull(api.get_storefront_by_slug({ p_slug: slug })) : null,
    orNull(api.get_account()),
  ])
  return {
    earnings,
    history,
    country: store?.country,
    asksCode: account?.two_factor ?? false,
    isFirstPage: trailOf(searchParams).length === 0,
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Payouts', hidden: true })

export default function VendorPayouts({ loaderData }: Route.ComponentProps) {
  const { earnings, history, country, asksCode, isFirstPage } = loaderData
  useRevalidateOn('sale')
  useRevalidateOn('payout')
  return (
    <Page
      bare
      title="Payouts"
      text="What you’ve earned after commission, and how you get paid."
      gap="medium"
      actions={
        <Button asChild variant="outline">
          <Link to={paths.vendor.statement()}>
            <FileText aria-hidden /> Statements
          </Link>
        </Button>
      }
    >
      {earnings ? (
        <Earnings
          earnings={earnings}
          country={country}
          asksCode={asksCode}
          isOneWaiting={history?.items.some((payout) => payout.status === 'pending') ?? false}
        />
      ) : (
        <LoadFailed text={texts.payout.earningsFailed} />
      )}
      {history ? (
        <PayoutHistory page={history} isFirstPage={isFirstPage} />
      ) : (
        <LoadFailed text={texts.payout.historyFailed} />
      )}
    </Page>
  )
}

/** Replaces a half of the page that could not be loaded. */
function LoadFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  // Retry from the first page, in case the URL named a page that does not exist.
  const again = async () => {
    await navigate(paths.vendor.payouts, { replace: true })
    await revalidate()
  }
  return (
    <Notice
      tone="danger"
      title={text}
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void again()}>
          Try again
        </Button>
      }
    />
  )
}

/** The result of a procedure call, or null when it failed; the server has already logged any bug behind it. */
const orNull = <T,>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)

export const ErrorBoundary = ScreenError
