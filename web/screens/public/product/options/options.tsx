import type { Ref } from 'react'
import type { ProductDetail } from '@contract/catalog/procedures'
import { OptionGroup } from './option-group'
import type { OptionSelection } from './use-option-selection'

type OptionsProps = { product: ProductDetail; selection: OptionSelection; ref?: Ref<HTMLDivElement> }

/** A product's options. Renders nothing if it has none. */
export function Options({ product, selection, ref }: OptionsProps) {
  if (product.options.length === 0) return null
  return (
    <div ref={ref} className="grid gap-5">
      {product.options.map(({ name }, optionIndex) => (
        <OptionGroup key={name} {...{ product, selection, optionIndex }} />
      ))}
    </div>
  )
}

/** Moves to the first option without a chosen value. */
export function scrollToMissingOption(options: HTMLElement | null) {
  const group = options?.querySelector('fieldset[data-open]')
  group?.scrollIntoView({ block: 'nearest' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}
