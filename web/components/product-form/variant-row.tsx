import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { cn } from '@web/ui/cn'
import { Field } from '@web/ui/field'
import { IconButton } from '@web/ui/icon-button'
import { Input } from '@web/ui/input'
import { priceError, PriceConflict, StockConflict } from './conflict-choice'
import type { ProductForm } from './use-product-form'
import { VariantPicture } from './variant-picture'

/** Title, price, stock, SKU, weight and image, where they stand beside each other. */
export const variantColumns =
  '@xl:grid-cols-[minmax(0,1.3fr)_5.5rem_4.5rem_minmax(0,1fr)_4.5rem_minmax(0,6.5rem)] @xl:gap-x-2'

interface VariantRowProps {
  product: ProductForm
  index: number
  title: string
  className?: string
  /** Whether it is selected; undefined while rows cannot be. */
  isSelected: boolean | undefined
  onSelect: (isSelected: boolean) => void
}

/** One variant. On phones SKU, weight and image are folded away, so that a hundred variants stay short. */
export function VariantRow({ product, index, title, className, isSelected, onSelect }: VariantRowProps) {
  const { form, field, errorOf } = product
  const isOffered = useWatch({ control: form.control, name: `variants.${index}.isOffered` })
  const [isOpen, setOpen] = useState(false)
  const path = `variants.${index}` as const
  const foldedErrors = [errorOf(`${path}.sku`), errorOf(`${path}.weight`)]
  const areAllShown = isOpen || foldedErrors.some(Boolean)
  const folded = areAllShown ? '' : '@max-xl:hidden'
  return (
    <div
      role="group"
      aria-label={title}
      className={cn('grid grid-cols-2 items-start gap-x-3 gap-y-2 py-2', variantColumns, className)}
    >
      <div className="flex min-w-0 items-start gap-2 @max-xl:col-span-full">
        {/* While variants are selected, the box selects: two boxes in a row would be taken for each other. */}
        <label key={String(isSelected === undefined)} className="choice min-w-0 flex-1">
          <input
            type="checkbox"
            {...(isSelected === undefined
              ? form.register(`${path}.isOffered`)
              : { checked: isSelected, onChange: ({ target }) => onSelect(target.checked) })}
          />
          <span className="font-medium wrap-anywhere">
            <span className="sr-only">{isSelected === undefined ? 'Offer' : 'Select'} </span>
            {title}
          </span>
        </label>
        {isOffered && (
          <IconButton
            size="small"
            label={`Details of ${title}`}
            icon={<ChevronDown aria-hidden className={cn(areAllShown && 'rotate-180')} />}
            aria-expanded={areAllShown}
            className="@xl:hidden"
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOffered ? (
        <>
          <Cell label="Price" required error={priceError(product, `${path}.price`)}>
            <Input prefix="$" compact inputMode="decimal" autoComplete="off" {...field(`${path}.price`)} />
          </Cell>
          <Cell label="Stock quantity" required error={errorOf(`${path}.stock`)}>
            <Input compact inputMode="numeric" autoComplete="off" {...field(`${path}.stock`)} />
          </Cell>
          <Cell label="SKU" error={foldedErrors[0]} className={folded}>
            <Input compact autoComplete="off" spellCheck={false} {...field(`${path}.sku`)} />
          </Cell>
          <Cell label="Weight in grams" error={foldedErrors[1]} className={folded}>
            <Input compact inputMode="numeric" autoComplete="off" {...field(`${path}.weight`)} />
          </Cell>
          <Cell label="Image" className={cn('@max-xl:col-span-full', folded)}>
            <VariantPicture product={product} name={`${path}.picture`} />
          </Cell>
          <PriceConflict product={product} name={`${path}.price`} className="col-span-full" />
          <StockConflict product={product} row={index} className="col-span-full" />
        </>
      ) : (
        <p className="text-sm text-ink-soft @max-xl:col-span-full @xl:col-span-5 @xl:mt-2">Not offered</p>
      )}
    </div>
  )
}

interface CellProps {
  label: string
  required?: boolean
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A field whose label is read, but not shown where the grid has a head. */
const Cell = ({ className, error, ...field }: CellProps) => (
  <Field
    reserveErrorSpace={false}
    className={cn('@xl:*:first:sr-only', className)}
    {...(error !== undefined && { error })}
    {...field}
  />
)
