import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { productLimits } from '@contract/catalog/facts'
import { Empty } from '@web/ui/empty'
import { FieldError } from '@web/ui/field-error'
import { cn } from '@web/ui/cn'
import type { ProductForm } from './use-product-form'
import { VariantBulkEditor } from './variant-bulk-editor'
import { VariantRow, variantColumns } from './variant-row'

const { variantsMax } = productLimits

/** From so many rows on, the grid scrolls by itself, so that the rest of the form stays in reach. */
const rowsThatFit = 10

/** A row per variant, as a grid where there is room; several can be changed at once. */
export function VariantTable({ product }: { product: ProductForm }) {
  const { form, errorOf } = product
  const combinations = useWatch({
    control: form.control,
    name: 'variants',
    compute: (variants) => variants.map(({ optionValues }) => optionValues),
  })
  const keys = combinations.map((optionValues) => optionValues.join('\n'))
  /** The keys of the selected rows; undefined while rows cannot be selected. */
  const [selected, setSelected] = useState<readonly string[]>()
  const scrolls = keys.length > rowsThatFit
  return (
    <section aria-labelledby="product-variants" className="@container grid gap-3">
      <h3 id="product-variants" className="font-sans text-base font-semibold">
        Variants{keys.length > 1 && <span className="font-normal text-ink-soft"> ({keys.length})</span>}
      </h3>
      {keys.length === 0 ? (
        <Empty
          title="No variants yet"
          text={`Enter the values of each option, separated by commas. A product can have at most ${variantsMax} variants.`}
          titleAs="h3"
        />
      ) : (
        <>
          {keys.length > 1 && (
            <VariantBulkEditor
              product={product}
              selectedRows={selected && keys.flatMap((key, row) => (selected.includes(key) ? [row] : []))}
              onSelect={(isSelecting) => setSelected((before = []) => (isSelecting ? before : undefined))}
            />
          )}
          <div
            className={cn(
              'grid divide-y divide-line',
              scrolls &&
                '@xl:max-h-[min(70dvh,36rem)] @xl:scroll-py-12 @xl:overflow-y-auto @xl:rounded-control @xl:border @xl:border-line',
            )}
          >
            <ColumnTitles isPadded={scrolls} />
            {combinations.map((optionValues, index) => (
              <VariantRow
                key={keys[index]}
                product={product}
                index={index}
                title={optionValues.join(' / ')}
                className={scrolls ? '@xl:px-3' : ''}
                isSelected={selected?.includes(keys[index]!)}
                onSelect={(isSelected) =>
                  setSelected((keysBefore = []) =>
                    isSelected
                      ? [...keysBefore, keys[index]!]
                      : keysBefore.filter((key) => key !== keys[index]),
                  )
                }
              />
            ))}
          </div>
        </>
      )}
      <FieldError id="product-variants-error" text={errorOf('variants')} reserveSpace={false} />
    </section>
  )
}

/** The heads of the columns; each control has its own label for screen readers. */
const ColumnTitles = ({ isPadded }: { isPadded: boolean }) => (
  <div
    aria-hidden
    className={cn(
      'hidden bg-surface py-2 text-caption font-semibold @xl:grid',
      variantColumns,
      isPadded && 'sticky top-0 z-10 px-3',
    )}
  >
    {['Variant', 'Price', 'Stock', 'SKU', 'Weight (g)', 'Image'].map((title) => (
      <span key={title}>{title}</span>
    ))}
  </div>
)
