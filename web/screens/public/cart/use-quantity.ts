import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { messageOf } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Debounce: several presses within this time become one change. */
const pauseMs = 350

/**
 * A line's quantity while it is edited: shown at once, sent when it settles or the page is left, one change at a time. A refusal is
 * reported and the previous quantity restored.
 */
export function useQuantity(line: CartItem) {
  const { setQuantity } = useCart()
  const isHeldHere = useAuth().me === null
  const [requested, setWanted] = useState<number>()
  const last = useRef<Promise<void>>(undefined)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  const isShown = useRef(true)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      waiting.current?.send()
    }
  }, [])

  async function set(quantity: number, earlier: Promise<void> | undefined) {
    await earlier
    try {
      await setQuantity(line, quantity)
    } catch (error) {
      if (isShown.current) toast.error(messageOf(error))
    }
    setWanted((shown) => (shown === quantity ? undefined : shown))
  }

  function change(quantity: number) {
    const send = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      last.current = set(quantity, last.current)
    }
    clearTimeout(waiting.current?.timer)
    setWanted(quantity)
    if (isHeldHere) return send()
    waiting.current = { timer: setTimeout(send, pauseMs), send }
  }

  return { quantity: requested ?? line.quantity, change }
}
