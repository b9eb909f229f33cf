import { Timer } from 'lucide-react'
import { cn } from '@web/ui/cn'
import { useTimeLeft } from './use-time-left'

const hour = 3600
const urgentFromMs = 5 * 60

/** How long an order can still be paid: in words, and as a countdown within the last hour. */
export function TimeLeft({ paymentDueAt }: { paymentDueAt: string }) {
  const minutes = useTimeLeft(paymentDueAt, 'minute')
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-[0.9375rem] text-ink-soft">{deadlineText(minutes)}</p>
      {minutes > 0 && minutes <= 60 && <Clock paymentDueAt={paymentDueAt} />}
    </div>
  )
}

/** The minutes and seconds left. Screen readers get the sentence next to it instead of a running countdown. */
function Clock({ paymentDueAt }: { paymentDueAt: string }) {
  const seconds = Math.min(useTimeLeft(paymentDueAt, 'second'), hour)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return (
    <p
      aria-hidden
      className={cn(
        'figures inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold',
        seconds <= urgentFromMs ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
      )}
    >
      <Timer className="size-4" />
      {minutes}:{String(rest).padStart(2, '0')}
    </p>
  )
}

function deadlineText(minutes: number): string {
  if (minutes === 0)
    return 'The time to pay has run out. This order is being cancelled and its items will go back on sale.'
  const time = minutes === 1 ? 'within the next minute' : `within ${wordsFor(minutes)}`
  return `Your items are reserved. Please pay ${time}, or the order will be cancelled.`
}

function wordsFor(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
