import { useEffect, useState } from 'react'
import { useRealtime } from '@web/components/realtime/realtime-provider'

/** The realtime events of an order and of the emptied cart arrive together, in either order. */
const togetherMs = 10_000

/** The order that was placed elsewhere while the page was open, once the cart turns out empty. */
export function usePlacedElsewhere(isEmpty: boolean): string | undefined {
  const { subscribe } = useRealtime()
  const [heard, setHeard] = useState<{ orderId: string; at: number }>()
  const [emptyAt, setEmptyAt] = useState<number>()
  useEffect(
    () =>
      subscribe((news) => {
        if (news !== 'missed' && news.topic === 'order' && news.id)
          setHeard({ orderId: news.id, at: Date.now() })
      }),
    [subscribe],
  )
  useEffect(() => setEmptyAt(isEmpty ? Date.now() : undefined), [isEmpty])
  if (!heard || emptyAt === undefined) return undefined
  return Math.abs(heard.at - emptyAt) < togetherMs ? heard.orderId : undefined
}
