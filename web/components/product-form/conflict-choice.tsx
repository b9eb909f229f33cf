import { get, useWatch } from 'react-hook-form'
import { productLimits } from '@contract/catalog/facts'
import { formatWireUsd } from '@contract/core/money'
import { typedNumber } from '@web/forms/typed-number'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { ProductForm } from './use-product-form'

interface Choice {
  label: string
  choose: () => void
}

interface ConflictChoiceProps {
  text: string
  keep: Choice
  replace: Choice
  className?: string | undefined
}

/** A value that changed while the form was open, beside the one typed here: keep the new one, or set one's own. */
const ConflictChoice = ({ text, keep, replace, className }: ConflictChoiceProps) => (
  <Notice
    tone="warning"
    live
    {...(className && { className })}
    action={
      <span className="flex flex-wrap gap-2">
        {[keep, replace].map(({ label, choose }) => (
          <Button key={label} size="small" variant="outline" onClick={choose}>
            {label}
          </Button>
        ))}
      </span>
    }
  >
    {text}
  </Notice>
)

interface StockConflictProps {
  product: ProductForm
  /** The variant's row; none for a product without options. */
  row?: number
  className?: string
}

/**
 * A stock that was sold, cancelled or edited while somebody typed another. Saved without a choice, the stock changes by the difference that
 * was typed, as the second button says. A stock that nobody edited here follows by itself (`use-live-stock.ts`).
 */
export function StockConflict({ product, row, className }: StockConflictProps) {
  const { form, storedProduct } = product
  const path = row === undefined ? ('' as const) : (`variants.${row}.` as const)
  const [stock, seen] = useWatch({ control: form.control, name: [`${path}stock`, `${path}stockSeen`] })
  const id = row === undefined ? null : form.getValues(`variants.${row}.id`)
  const current = storedProduct && storedStock(storedProduct.product, id)
  const typed = typedNumber(stock)
  if (seen === null || current === undefined || current === seen) return null
  if (typed === seen || typed === current || !Number.isInteger(typed) || typed < 0) return null
  const difference = typed - seen
  const adjusted = Math.min(Math.max(0, current + difference), productLimits.quantityMax)
  const set = (quantity: number) => {
    form.setValue(`${path}stock`, String(quantity), { shouldDirty: true, shouldValidate: true })
    form.setValue(`${path}stockSeen`, current)
  }
  const amount = `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}`
  return (
    <ConflictChoice
      className={className}
      text={`While this page was open, the stock went from ${seen} to ${current}. You entered ${typed}, ${amount}.`}
      keep={{ label: `Keep ${current}`, choose: () => set(current) }}
      replace={{ label: `Set to ${adjusted} (${amount})`, choose: () => set(adjusted) }}
    />
  )
}

interface PriceConflictProps {
  product: ProductForm
  name: 'price' | `variants.${number}.price`
  className?: string
}

/** A price that somebody else has changed while another was typed here. */
export function PriceConflict({
  product: { form, hasConflict, resolve },
  name,
  className,
}: PriceConflictProps) {
  const typed = useWatch({ control: form.control, name })
  const saved = get(form.formState.defaultValues, name) as string | undefined
  if (
    !hasConflict(name) ||
    !saved ||
    typedNumber(typed) === typedNumber(saved) ||
    Number.isNaN(typedNumber(typed))
  )
    return null
  const mine = formatWireUsd(typedNumber(typed))
  const theirs = formatWireUsd(typedNumber(saved))
  return (
    <ConflictChoice
      className={className}
      text={`While this page was open, the price was changed to ${theirs}. You entered ${mine}.`}
      keep={{
        label: `Keep ${theirs}`,
        choose: () => {
          form.setValue(name, saved, { shouldDirty: true })
          resolve(name)
        },
      }}
      replace={{ label: `Set to ${mine}`, choose: () => resolve(name) }}
    />
  )
}

/** What is wrong with a price; that somebody else has changed it is told by the notice. */
export const priceError = ({ form, errorOf, hasConflict }: ProductForm, name: PriceConflictProps['name']) =>
  hasConflict(name) ? form.getFieldState(name, form.formState).error?.message : errorOf(name)

/** The stock of a variant as it is now, or of the product itself. */
function storedStock(
  { quantity, variants }: NonNullable<ProductForm['storedProduct']>['product'],
  id: string | null,
): number | undefined {
  return id === null ? quantity : variants.find((variant) => variant.id === id)?.quantity
}
