import { useState } from 'react'
import type { CartItem } from '@contract/cart'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { useCart } from '@web/parts/cart/cart-provider'
import { NumberStepper } from '@web/ui/number-stepper'
import { toast } from '@web/ui/toast'

/** How many of a line: a whole number above 0 and within stock; any other is not taken, and says why. */
export function LineQuantity({ line }: { line: CartItem }) {
  const { setQuantity } = useCart()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { product_id, name, quantity, stock_quantity: stock } = line
  const soldOut = stock === 0
  const change = async (wanted: number) => {
    setRefused(null)
    setBusy(true)
    try {
      await setQuantity(product_id, wanted)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const refuse = (typed: number) =>
    setRefused(typed > stock ? texts.cart.onlyInStock(stock) : 'Please enter a whole number above 0.')
  const warning = quantity > stock ? texts.cart.onlyInStock(stock) : refused
  return (
    <div className="grid gap-1.5">
      <NumberStepper
        label={`Quantity of ${name}`}
        value={quantity}
        max={Math.max(1, stock)}
        disabled={soldOut}
        busy={busy}
        onValueChange={(wanted) => void change(wanted)}
        onOutside={refuse}
      />
      <p role="status" className="text-sm font-medium text-warning empty:hidden">
        {warning}
      </p>
    </div>
  )
}
