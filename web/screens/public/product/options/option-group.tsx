import { useId } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { formatWireUsd } from '@contract/core/money'
import { ProductPicture } from '@web/components/catalog/product-picture'
import { FieldError } from '@web/ui/field-error'
import { picturesOfValues, pricesOfValues, stateOf, valuesOf, missingOptionsText } from './choice'
import type { OptionSelection } from './use-choice'

type OptionGroupProps = {
  product: ProductDetail
  chooser: OptionSelection
  /** Which of the product's options. */
  option: number
}

/** The values of one option to choose from, as images if each has its own, else as text. */
export function OptionGroup({ product, chooser: { choice, choose, isAsked }, option }: OptionGroupProps) {
  const id = useId()
  const { name } = product.options[option]!
  const chosen = choice[option]
  const pictures = picturesOfValues(product, option)
  const prices = pricesOfValues(product, choice, option)
  const error =
    isAsked && chosen === undefined ? `${missingOptionsText([product.options[option]!])}.` : undefined
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      data-open={chosen === undefined || undefined}
      className="min-w-0 scroll-my-24"
    >
      <legend className="mb-2 text-sm">
        <span id={`${id}-name`} className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span aria-hidden className="text-ink-soft">
          : {chosen === undefined ? 'choose one' : <bdi>{chosen}</bdi>}
        </span>
      </legend>
      <div className="option-values" data-pictured={pictures ? '' : undefined}>
        {valuesOf(product, option).map((value) => {
          const state = stateOf(product, choice, option, value)
          const price = state === 'available' ? prices?.get(value) : undefined
          const picture = pictures?.get(value)
          return (
            <label key={value} data-state={state}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === chosen}
                onChange={() => choose(option, value)}
              />
              {picture && <ProductPicture url={picture} alt="" sizes="5.5rem" most={320} />}
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
        <FieldError id={`${id}-error`} text={error} keepRoom={false} />
      </div>
    </fieldset>
  )
}

const stateTexts = { sold_out: 'sold out', missing: 'not available' }
