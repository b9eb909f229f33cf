import { useState } from 'react'
import type { CartItem } from '@contract/cart'
import { messageOf } from '@web/api'
import { useCart } from '@web/parts/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Taking a line out of the cart, and putting the last one back. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<CartItem | null>(null)
  return {
    removed,
    async remove(line: CartItem) {
      try {
        await cart.remove(line.product_id)
        setRemoved(line)
      } catch (error) {
        toast.error(messageOf(error))
      }
    },
    async undo() {
      if (!removed) return
      try {
        await cart.add(removed, removed.quantity)
        setRemoved(null)
      } catch (error) {
        toast.error(error instanceof Error ? error.message : messageOf(error))
      }
    },
  }
}
