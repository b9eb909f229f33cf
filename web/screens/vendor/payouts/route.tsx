import { FileText } from 'lucide-react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { apiOf } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { cursorOf, trailOf } from '@web/components/paging/cursor-trail'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { Page } from '@web/ui/page'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'
import { Earnings } from './earnings'
import { PayoutHistory } from './payout-history'

const pageSize = 20

/** Balances and history are loaded in parallel; either may fail without the other. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const api = apiOf(context)
  const [earnings, history, account] = await Promise.all([
    nullOnFailure(api.get_vendor_earnings_summary()),
    nullOnFailure(api.get_vendor_payouts({ cursor: cursorOf(searchParams), limit: pageSize })),
    nullOnFailure(api.get_account()),
  ])
  return {
    earnings,
    history,
    requiresTwoFactorCode: account?.two_factor ?? false,
    isFirstPage: trailOf(searchParams).length === 0,
  }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Payouts')

export default function VendorPayouts({ loaderData }: Route.ComponentProps) {
  const { earnings, history, requiresTwoFactorCode, isFirstPage } = loaderData
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
          requiresTwoFactorCode={requiresTwoFactorCode}
          hasPendingRequest={history?.items.some((payout) => payout.status === 'pending') ?? false}
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
  const retry = async () => {
    await navigate(paths.vendor.payouts, { replace: true })
    await revalidate()
  }
  return (
    <Notice
      tone="danger"
      title={text}
      action={
        <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void retry()}>
          Try again
        </Button>
      }
    />
  )
}

/** The result of a procedure call, or null when it failed; the server has already logged any bug behind it. */
const nullOnFailure = <T,>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)

export const ErrorBoundary = ScreenError
