import { Timer } from 'lucide-react'
import { useState } from 'react'
import { paymentWindow, paymentWindowTexts as texts } from '@contract/orders/payment-window'
import type { OrderDetails } from '@contract/orders/procedures'
import { cn } from '@web/ui/cn'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { ExtendTime } from './extend-time'
import { useTimeLeft } from './use-time-left'

const hourSeconds = 3600
/** Long windows, such as a demo’s, need no extension. */
const extendedWithin = 120
const urgentSeconds = 5 * 60

/** How long an order can still be paid: in words and, within the last hour, as a countdown that can be extended. */
export function TimeLeft({ order, paymentDueAt }: { order: OrderDetails; paymentDueAt: string }) {
  const minutes = useTimeLeft(paymentDueAt, 'minute')
  const isLastHour = minutes > 0 && minutes <= 60
  return (
    <div className="-mt-2 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-[0.9375rem] text-ink-soft">{deadlineText(minutes)}</p>
        {isLastHour && <Clock paymentDueAt={paymentDueAt} />}
      </div>
      <TimeAnnouncer minutes={minutes} canExtend={order.payment_extension?.state === 'available'} />
      {minutes > 0 && minutes <= extendedWithin && order.payment_extension && (
        <ExtendTime orderId={order.order_id} extension={order.payment_extension} />
      )}
    </div>
  )
}

/** Announces to screen readers when little time is left. Nothing is announced of a page that opens with less. */
function TimeAnnouncer({ minutes, canExtend }: { minutes: number; canExtend: boolean }) {
  const reached = paymentWindow.announcedMinutes.find((mark) => minutes <= mark) ?? null
  const [initial] = useState(reached)
  const isNews = reached !== null && reached !== initial && minutes > 0
  return (
    <VisuallyHidden role="status">
      {isNews && [texts.left(reached), canExtend && texts.canExtend].filter(Boolean).join(' ')}
    </VisuallyHidden>
  )
}

/** The minutes and seconds left. Screen readers get the sentence next to it instead of a running countdown. */
function Clock({ paymentDueAt }: { paymentDueAt: string }) {
  const seconds = Math.min(useTimeLeft(paymentDueAt, 'second'), hourSeconds)
  const [minutes, remainingSeconds] = [Math.floor(seconds / 60), seconds % 60]
  return (
    <p
      aria-hidden
      className={cn(
        'figures inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold noscript:hidden',
        seconds <= urgentSeconds ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Timer className="size-4" />
      {minutes}:{String(remainingSeconds).padStart(2, '0')}
    </p>
  )
}

function deadlineText(minutes: number): string {
  if (minutes === 0)
    return 'The time to pay has run out. This order is being cancelled and its items will go back on sale.'
  const time = minutes === 1 ? 'within the next minute' : `within ${formatMinutes(minutes)}`
  return `Your items are reserved. Please pay ${time}, or the order will be cancelled.`
}

function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
