import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { OrderIntent } from '@web/components/checkout/order-without-script'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Notice } from '@web/ui/notice'
import { ServerForm } from '@web/ui/server-form'

const question = {
  title: 'Cancel this order?',
  text: 'You haven’t paid anything yet. The items will go back on sale, and the order can’t be reopened.',
  confirmLabel: 'Cancel order',
  cancelLabel: 'Keep order',
}

/** The parameter of the page that asks for confirmation without a dialog. */
const confirmParameter = 'cancel'

/** Cancels an unpaid order after a confirmation: in a dialog or, without scripts, on the page. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const cancel = useServerMutation('cancel_order', { success: 'Order cancelled.', onFailure: revalidate })
  if (query.has(confirmParameter)) return <AskOnPage />
  return (
    // On a line of its own, its label aligns with the content above, not indented by the button's padding.
    <ServerForm method="get" className="grid sm:first:-ml-4">
      <ConfirmDialog
        {...question}
        onConfirm={() => cancel.run({ p_order_id: orderId })}
        trigger={
          <Button type="submit" name={confirmParameter} variant="ghost">
            Cancel order
          </Button>
        }
      />
    </ServerForm>
  )
}

const AskOnPage = () => (
  <Notice
    tone="warning"
    title={question.title}
    className="basis-full"
    action={
      <form method="post" action="?" className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <Link to="?">{question.cancelLabel}</Link>
        </Button>
        <Button type="submit" name="intent" value={'cancel' satisfies OrderIntent} variant="danger">
          {question.confirmLabel}
        </Button>
      </form>
    }
  >
    {question.text}
  </Notice>
)
