import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import * as texts from '@contract/texts'
import type { ProductFacets } from '@contract/catalog/product-query'
import { FieldError } from '@web/ui/field-error'
import { Input } from '@web/ui/input'
import { isReversed, priceOf, type MarketplaceQuery } from './marketplace-query'
import type { ChooseFilter } from './use-filters'
import { useSearchText } from '@web/components/page/use-search-text'

/** Long enough to type a second digit. */
const debounceMs = 700

type PriceRangeProps = {
  query: MarketplaceQuery
  /** The lowest and highest price on offer. */
  range: ProductFacets['price']
  choose: ChooseFilter
}

/** The minimum and maximum price, in US dollars. A reversed range is reported and not sent. */
export function PriceRange({ query, range, choose }: PriceRangeProps) {
  const id = useId()
  const applyRange = (price_min: number | undefined, price_max: number | undefined) => {
    if (!isReversed(price_min, price_max)) choose({ price_min, price_max })
  }
  // Either end is sent with the current text of the other, sent or not.
  const currentTexts = useRef({ min: '', max: '' })
  const minField = useSearchText(
    textOf(query.price_min),
    (text) => applyRange(priceOf(text), priceOf(currentTexts.current.max)),
    debounceMs,
  )
  const maxField = useSearchText(
    textOf(query.price_max),
    (text) => applyRange(priceOf(currentTexts.current.min), priceOf(text)),
    debounceMs,
  )
  useEffect(() => {
    currentTexts.current = { min: minField.value, max: maxField.value }
  })
  const error = isReversed(priceOf(minField.value), priceOf(maxField.value))
    ? texts.marketplace.priceRangeInverted
    : undefined
  const priceInputs = [
    { name: 'price_min', label: 'Lowest price', field: minField, hint: range && Math.floor(range.min) },
    { name: 'price_max', label: 'Highest price', field: maxField, hint: range && Math.ceil(range.max) },
  ]
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {priceInputs.map(({ name, label, field, hint }, index) => (
          <div key={name} className="contents">
            {index === 1 && (
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
              compact
              aria-label={`${label} in US dollars`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              placeholder={hint === null ? undefined : String(hint)}
              className="[appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
              value={field.value}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.sendNow}
              onKeyDown={(event) => onEnter(event, field.sendNow)}
            />
          </div>
        ))}
      </div>
      <FieldError id={id} text={error} reserveSpace={false} />
    </>
  )
}

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

function onEnter(event: KeyboardEvent, submit: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  submit()
}
