import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderDetails, OrderItem } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'
import { itemName } from './item-name'
import { stepsOf, type Step } from './item-steps'

/** A buyer whose parcel is late sees whom to contact. */
const toTimelineEvent = ({ text, late, ...step }: Step): TimelineEvent => ({
  ...step,
  text: late ? (
    <>
      {text}.{' '}
      <TextLink asChild>
        <Link to={paths.contact('order')}>Contact Us</Link>
      </TextLink>
    </>
  ) : (
    text
  ),
})

interface ItemHistoryProps {
  item: OrderItem
  order: OrderDetails
  /** Open initially. */
  open?: boolean
}

/** An item's history, with its latest event as the summary. Opens without scripts too. */
export function ItemHistory({ item, order, open = false }: ItemHistoryProps) {
  const steps = stepsOf(item, order)
  const latest = steps.findLast(({ upcoming }) => !upcoming)
  return (
    <details className="group mt-3 rounded-control bg-sunken/60" open={open}>
      <summary className="flex min-h-control-small cursor-pointer list-none items-center gap-x-3 rounded-control px-3.5 py-2 text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="sr-only">History of {itemName(item)}. </span>
          <span className="group-open:hidden">
            <span className="font-semibold">{latest?.title}</span>
            {latest?.time && <span className="figures text-ink-soft"> · {latest.time}</span>}
          </span>
          <span aria-hidden className="hidden font-semibold group-open:inline">
            History
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 pb-4">
        <Timeline label={`History of ${itemName(item)}`} events={steps.map(toTimelineEvent)} />
      </div>
    </details>
  )
}
