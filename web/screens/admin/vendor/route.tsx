import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { StaffNotes } from '@web/components/moderation/staff-notes'
import { longDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { apiOf, unwrap } from '@web/load'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { VendorActions } from './vendor-actions'
import { AccountCard, BalanceCard, DocumentsCard, HistoryCard, OrdersCard, TeamCard } from './vendor-facts'

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  vendor: await unwrap(apiOf(context).get_vendor({ p_vendor_id: params.id })),
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  areaMeta('admin', loaderData?.vendor.company_name ?? 'Vendors')

export default function AdminVendor({ loaderData: { vendor } }: Route.ComponentProps) {
  const { vendor_id, company_name, status, stopped_at, stop_reason, store_slug } = vendor
  const addNote = useServerMutation('add_vendor_note', { success: 'Note added.' })
  return (
    <Page
      bare
      gap="medium"
      title={company_name}
      actions={<VendorActions vendor={vendor} />}
      back={
        <TextLink asChild className="touch-area">
          <Link to={adminPaths.vendors} className="inline-flex items-center gap-1.5 justify-self-start">
            <ArrowLeft aria-hidden className="size-4" /> Back to Vendors
          </Link>
        </TextLink>
      }
    >
      {stopped_at && (
        <Notice tone="danger" title={`${texts.vendors.statuses[status]} since ${longDate(stopped_at)}`}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {stop_reason}
          </p>
        </Notice>
      )}
      {status === 'approved' && store_slug && (
        <TextLink asChild className="touch-area justify-self-start">
          <Link to={paths.store(store_slug)} target="_blank" rel="noopener">
            View the store <ExternalLink aria-hidden className="inline size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </Link>
        </TextLink>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <AccountCard vendor={vendor} />
          <BalanceCard vendor={vendor} />
          <TeamCard vendor={vendor} />
          <DocumentsCard vendor={vendor} />
        </div>
        <div className="grid gap-5">
          <OrdersCard vendor={vendor} />
          <StaffNotes
            notes={vendor.notes}
            send={(p_note) => addNote.send({ p_vendor_id: vendor_id, p_note })}
          />
          <HistoryCard vendor={vendor} />
        </div>
      </div>
      <UnsavedFormsWarning />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
