import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import * as texts from '@contract/texts'
import type { ProductFacets } from '@contract/catalog/product-query'
import { FieldError } from '@web/ui/field-error'
import { Input } from '@web/ui/input'
import { isReversed, priceOf, type MarketplaceQuery } from './marketplace-query'
import type { ChooseFilter } from './use-filters'
import { useSearchText } from '@web/components/page/use-search-text'

/** Long enough to type a second digit. */
const pauseMs = 700

type PriceRangeProps = {
  query: MarketplaceQuery
  /** The lowest and highest price on offer. */
  range: ProductFacets['price']
  choose: ChooseFilter
}

/** The minimum and maximum price, in US dollars. A reversed range is reported and not sent. */
export function PriceRange({ query, range, choose }: PriceRangeProps) {
  const id = useId()
  const send = (price_min: number | undefined, price_max: number | undefined) => {
    if (!isReversed(price_min, price_max)) choose({ price_min, price_max })
  }
  // Either end is sent with the current text of the other, sent or not.
  const ends = useRef({ min: '', max: '' })
  const min = useSearchText(
    textOf(query.price_min),
    (text) => send(priceOf(text), priceOf(ends.current.max)),
    pauseMs,
  )
  const max = useSearchText(
    textOf(query.price_max),
    (text) => send(priceOf(ends.current.min), priceOf(text)),
    pauseMs,
  )
  useEffect(() => {
    ends.current = { min: min.value, max: max.value }
  })
  const error = isReversed(priceOf(min.value), priceOf(max.value))
    ? texts.marketplace.pricesTurned
    : undefined
  const boxes = [
    { name: 'price_min', label: 'Lowest price', typed: min, hint: range && Math.floor(range.min) },
    { name: 'price_max', label: 'Highest price', typed: max, hint: range && Math.ceil(range.max) },
  ]
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {boxes.map(({ name, label, typed, hint }, nth) => (
          <div key={name} className="contents">
            {nth === 1 && (
              <span aria-hidden className="text-ink-soft">
                to
              </span>
            )}
            <Input
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              prefix="$"
              tight
              aria-label={`${label} in US dollars`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              placeholder={hint === null ? undefined : String(hint)}
              className="[appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
              value={typed.value}
              onChange={(event) => typed.onType(event.target.value)}
              onBlur={typed.sendNow}
              onKeyDown={(event) => onEnter(event, typed.sendNow)}
            />
          </div>
        ))}
      </div>
      <FieldError id={id} text={error} keepRoom={false} />
    </>
  )
}

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

function onEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  send()
}
