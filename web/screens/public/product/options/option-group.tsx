import { useId } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { formatWireUsd } from '@contract/core/money'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { FieldError } from '@web/ui/field-error'
import { picturesOfValues, pricesOfValues, stateOf, valuesOf, missingOptionsText } from './choice'
import { optionField } from '../purchase-fields'
import type { OptionSelection } from './use-option-selection'

type OptionGroupProps = {
  product: ProductDetail
  selection: OptionSelection
  /** Which of the product's options. */
  optionIndex: number
}

/** The values of one option to choose from, as images if each has its own, else as text. */
export function OptionGroup({
  product,
  selection: { choice, choose, isPrompted },
  optionIndex,
}: OptionGroupProps) {
  const id = useId()
  const { name } = product.options[optionIndex]!
  const selectedValue = choice[optionIndex]
  const pictures = picturesOfValues(product, optionIndex)
  const prices = pricesOfValues(product, choice, optionIndex)
  const error =
    isPrompted && selectedValue === undefined
      ? `${missingOptionsText([product.options[optionIndex]!])}.`
      : undefined
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      data-open={selectedValue === undefined || undefined}
      className="min-w-0 scroll-my-24"
    >
      <legend className="mb-2 text-sm">
        <span id={`${id}-name`} className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span aria-hidden className="text-ink-soft noscript:hidden">
          : {selectedValue === undefined ? 'choose one' : <bdi>{selectedValue}</bdi>}
        </span>
      </legend>
      <div className="option-values" data-pictured={pictures ? '' : undefined}>
        {valuesOf(product, optionIndex).map((value) => {
          const state = stateOf(product, choice, optionIndex, value)
          const price = state === 'available' ? prices?.get(value) : undefined
          const picture = pictures?.get(value)
          return (
            <label key={value} data-state={state}>
              <input
                type="radio"
                name={optionField(optionIndex)}
                value={value}
                checked={value === selectedValue}
                onChange={() => choose(optionIndex, value)}
              />
              {picture && <ProductPicture url={picture} alt="" sizes="5.5rem" maxWidth={320} />}
              <span>
                <bdi>{value}</bdi>
              </span>
              {price !== undefined && <small>{formatWireUsd(price)}</small>}
              {state !== 'available' && <span className="sr-only">{stateTexts[state]}</span>}
            </label>
          )
        })}
      </div>
      <div className="[&>p:not(:empty)]:mt-1.5">
        <FieldError id={`${id}-error`} text={error} reserveSpace={false} />
      </div>
    </fieldset>
  )
}

const stateTexts = { sold_out: 'sold out', missing: 'not available' }
