import { useState } from 'react'
import type { CartItem } from '@contract/cart'
import { messageOf } from '@web/api'
import { useCart } from '@web/parts/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Taking lines out of the cart, and putting them back for as long as the page is open. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<readonly CartItem[]>([])
  const [restored, setRestored] = useState<string>()
  const others = (line: CartItem) => (lines: readonly CartItem[]) =>
    lines.filter(({ product_id }) => product_id !== line.product_id)
  return {
    /** The last one first. */
    removed,
    /** The product that was put back last. */
    restored,
    async remove(line: CartItem) {
      setRestored(undefined)
      setRemoved((lines) => [line, ...others(line)(lines)])
      try {
        await cart.remove(line.product_id)
      } catch (error) {
        setRemoved(others(line))
        toast.error(messageOf(error))
      }
    },
    /** As many as there were, or as there are left. */
    async undo(line: CartItem) {
      setRestored(line.product_id)
      try {
        await cart.add(line, Math.min(line.quantity, line.stock_quantity))
        setRemoved(others(line))
      } catch (error) {
        toast.error(messageOf(error))
      }
    },
  }
}
