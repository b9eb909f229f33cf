import { useCallback, useMemo, useState } from 'react'
import { useAuth } from '@web/parts/auth/auth-provider'
import { useCart } from '@web/parts/cart/cart-provider'
import { orderAttempt, type OrderAttempt } from '@web/parts/checkout/checkout-draft'
import type { Stage } from './stage'
import { usePlacedElsewhere } from './use-placed-elsewhere'

/** Why there is nothing to check out; `why` is undefined while there is, or nobody knows yet. */
export type Emptiness =
  | { why: undefined }
  | { why: 'empty' }
  | { why: 'placed-elsewhere'; orderId: string }
  | { why: 'unanswered'; attempt: OrderAttempt; forget: () => void }

/** An order that is being placed empties the cart; the form then stays until the confirmation is here. */
export function useEmptiness(stage: Stage): Emptiness {
  const userId = useAuth().me?.userId ?? ''
  const { items, merge } = useCart()
  const [lost, setLost] = useState(false)
  const forget = useCallback(() => setLost(true), [])
  const isEmpty = items?.length === 0 && stage === 'filling' && merge.failure === null
  const attempt = useMemo(
    () => (isEmpty && !lost ? orderAttempt.read(userId) : undefined),
    [isEmpty, lost, userId],
  )
  const placedElsewhere = usePlacedElsewhere(isEmpty)
  if (!isEmpty) return { why: undefined }
  if (attempt) return { why: 'unanswered', attempt, forget }
  if (placedElsewhere) return { why: 'placed-elsewhere', orderId: placedElsewhere }
  return { why: 'empty' }
}
