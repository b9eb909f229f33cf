import { useId, type KeyboardEvent } from 'react'
import type { ProductFacets } from '@contract/product-query'
import { FieldError } from '@web/ui/field-error'
import { Input } from '@web/ui/input'
import { priceOf, type MarketplaceQuery } from './address'
import type { Choose } from './use-choices'
import { useTyped } from './use-typed'

/** Long enough to type a second figure. */
const pauseMs = 700

type PriceRangeProps = {
  query: MarketplaceQuery
  /** The lowest and the highest price there is. */
  range: ProductFacets['price']
  choose: Choose
}

/** The least and the most to pay, in US dollars. A range the wrong way round is said, and not sent. */
export function PriceRange({ query, range, choose }: PriceRangeProps) {
  const id = useId()
  const min = useTyped(textOf(query.price_min), (text) => send({ price_min: priceOf(text) }), pauseMs)
  const max = useTyped(textOf(query.price_max), (text) => send({ price_max: priceOf(text) }), pauseMs)
  const [low, high] = [priceOf(min.value), priceOf(max.value)]
  const error = low !== undefined && high !== undefined && low > high ? wrongWayRound : undefined
  const send = (change: MarketplaceQuery) => {
    if (!error) choose({ price_min: low, price_max: high, ...change })
  }
  const ends = [
    { name: 'price_min', label: 'Lowest price', typed: min, hint: range && Math.floor(range.min) },
    { name: 'price_max', label: 'Highest price', typed: max, hint: range && Math.ceil(range.max) },
  ]
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {ends.map(({ name, label, typed, hint }, nth) => (
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
              aria-label={`${label} in US dollars`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              placeholder={hint === null ? undefined : String(hint)}
              className="pr-2 pl-7 [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
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

const wrongWayRound = 'The highest price is below the lowest.'

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

function onEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  send()
}
