import { Copy } from 'lucide-react'
import { shortOrderId } from '@contract/orders/facts'
import { IconButton } from '@web/ui/icon-button'
import { toast } from '@web/ui/toast'

/** The start of an order id, and a button that copies all of it. */
export function OrderId({ orderId }: { orderId: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderId)
      toast.success('Order ID copied.', orderId)
    } catch {
      // Clipboard access may be denied: the user can still select the id.
      toast.info('Your order ID', orderId)
    }
  }
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="figures font-semibold tracking-wide">{shortOrderId(orderId)}</span>
      <IconButton label="Copy the whole order ID" icon={<Copy />} size="small" onClick={copy} />
    </span>
  )
}
