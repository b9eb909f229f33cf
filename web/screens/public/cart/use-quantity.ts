import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { messageOf } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Debounce: several presses within this time become one change. */
const debounceMs = 350

/**
 * A line's quantity while it is edited: shown at once, sent when it settles or the page is left, one change at a time. A refusal is
 * reported and the previous quantity restored.
 */
export function useQuantity(line: CartItem) {
  const { setQuantity } = useCart()
  const isGuestCart = useAuth().me === null
  const [requestedQuantity, setRequestedQuantity] = useState<number>()
  const lastSave = useRef<Promise<void>>(undefined)
  const pendingSend = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  const isMounted = useRef(true)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      pendingSend.current?.send()
    }
  }, [])

  async function saveQuantity(quantity: number, previous: Promise<void> | undefined) {
    await previous
    try {
      await setQuantity(line, quantity)
    } catch (error) {
      if (isMounted.current) toast.error(messageOf(error))
    }
    setRequestedQuantity((current) => (current === quantity ? undefined : current))
  }

  function change(quantity: number) {
    const send = () => {
      clearTimeout(pendingSend.current?.timer)
      pendingSend.current = undefined
      lastSave.current = saveQuantity(quantity, lastSave.current)
    }
    clearTimeout(pendingSend.current?.timer)
    setRequestedQuantity(quantity)
    if (isGuestCart) return send()
    pendingSend.current = { timer: setTimeout(send, debounceMs), send }
  }

  return { quantity: requestedQuantity ?? line.quantity, change }
}
