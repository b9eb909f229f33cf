import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { PlanInvoice, Subscription } from '@contract/subscriptions'
import { texts } from '@contract/texts'
import { api } from '@web/api'
import { PlanInvoiceList } from '@web/components/plans/plan-invoice-list'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { SettleForm } from './settle-form'

interface InvoicesDialogProps {
  subscription: Subscription
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** A vendor's plan invoices; an unpaid one can be marked as paid. */
export function InvoicesDialog({ subscription, onClose, returnFocusTo }: InvoicesDialogProps) {
  const [settling, setSettling] = useState<PlanInvoice | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Plan invoices of ${subscription.company_name}`}
      description={
        settling
          ? `Mark ${settling.label} as paid outside the marketplace, such as by bank transfer.`
          : 'Newest first. They are deducted from the available balance as soon as that covers them.'
      }
    >
      {settling ? (
        <SettleForm invoice={settling} vendorId={subscription.vendor_id} onDone={() => setSettling(null)} />
      ) : (
        <Invoices vendorId={subscription.vendor_id} onSettle={setSettling} />
      )}
    </Dialog>
  )
}

interface InvoicesProps {
  vendorId: string
  onSettle: (invoice: PlanInvoice) => void
}

function Invoices({ vendorId, onSettle }: InvoicesProps) {
  const { data, isPending, isError, isFetching, refetch, ...more } = useInfiniteQuery({
    queryKey: ['plan_invoices', vendorId],
    queryFn: ({ pageParam, signal }) =>
      api.list_plan_invoices({ p_vendor_id: vendorId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
  if (isPending)
    return (
      <div data-skeleton>
        <span className="sr-only">Loading...</span>
        <SkeletonText lines={5} />
      </div>
    )
  if (isError)
    return (
      <Notice
        tone="danger"
        live
        title={texts.subscription.invoicesFailed}
        action={
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  const invoices = data.pages.flatMap(({ items }) => items)
  if (invoices.length === 0)
    return <Empty motif="seed" title="No plan invoices yet." text="A paid plan is invoiced month by month." />
  return (
    <div className="grid gap-4">
      <PlanInvoiceList invoices={invoices} onSettle={onSettle} />
      {more.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          busy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          Show earlier invoices
        </Button>
      )}
    </div>
  )
}
