import { ChevronDown } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { dayLimits } from '@contract/core/limits'
import { formatWireUsd } from '@contract/core/money'
import { typedNumber } from '@web/forms/typed-number'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { ProductForm } from './use-product-form'

interface ReductionFieldsProps {
  product: ProductForm
  hasOptions: boolean
}

/** A lower price for some days: of the product, or of each variant that is offered. */
export function ReductionFields({ product: { form, field, errorOf }, hasOptions }: ReductionFieldsProps) {
  const variants = useWatch({ control: form.control, name: 'variants' })
  const offered = variants.flatMap(({ isOffered, optionValues, price, reducedPrice }, row) => {
    const error = errorOf(`variants.${row}.reducedPrice`)
    const title = optionValues.join(' / ')
    return isOffered ? [{ row, title, price: typedNumber(price), reducedPrice, error }] : []
  })
  const days = { type: 'date', min: dayLimits.earliest, max: dayLimits.latest }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-sans text-base font-semibold">Reduction</legend>
      <p className="text-sm text-ink-soft">
        Buyers pay the lower price from the first day to the last, in UTC. Without days it starts at once, and
        lasts until you take it away. It is shown compared with the lowest price of the 30 days before, if the
        product was on sale for a week or longer.
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2 lg:grid-cols-4">
        {!hasOptions && (
          <Field
            label="Reduced to"
            aside="Optional"
            error={errorOf('reducedPrice')}
            className="max-lg:col-span-2"
          >
            <Input prefix="$" inputMode="decimal" autoComplete="off" {...field('reducedPrice')} />
          </Field>
        )}
        <Field label="First day" aside="Optional" error={errorOf('reducedFrom')}>
          <Input {...days} {...field('reducedFrom')} />
        </Field>
        <Field label="Last day" aside="Optional" error={errorOf('reducedTo')}>
          <Input {...days} {...field('reducedTo')} />
        </Field>
      </div>
      {hasOptions && offered.length > 0 && (
        // A hundred variants would fill the screen: folded until one of them is reduced.
        <details
          className="group"
          open={offered.some(({ reducedPrice, error }) => reducedPrice !== '' || error)}
        >
          <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-control text-sm font-semibold [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            Reduced price of each variant
          </summary>
          <div className="grid max-h-96 gap-x-5 gap-y-2 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-4">
            {offered.map(({ row, title, price, error }) => (
              <Field
                key={title}
                label={`${title} reduced to`}
                hint={Number.isNaN(price) ? undefined : `Instead of ${formatWireUsd(price)}`}
                reserveErrorSpace={false}
                error={error}
              >
                <Input
                  compact
                  prefix="$"
                  inputMode="decimal"
                  autoComplete="off"
                  {...field(`variants.${row}.reducedPrice`)}
                />
              </Field>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}
