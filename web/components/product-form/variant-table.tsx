import { useWatch } from 'react-hook-form'
import { productLimits } from '@contract/catalog/facts'
import { Empty } from '@web/ui/empty'
import { Field } from '@web/ui/field'
import { FieldError } from '@web/ui/field-error'
import { Input } from '@web/ui/input'
import { PriceMeanwhile, StockMeanwhile } from './meanwhile-choice'
import type { ProductForm } from './use-product-form'

const { variantsMax } = productLimits

/** A row per variant: whether it is offered, its price, stock and SKU. */
export function VariantTable({ product }: { product: ProductForm }) {
  const { form, errorOf } = product
  const variants = useWatch({ control: form.control, name: 'variants' })
  return (
    <section aria-labelledby="product-variants" className="grid gap-3">
      <h3 id="product-variants" className="font-sans text-base font-semibold">
        Variants
      </h3>
      {variants.length === 0 ? (
        <Empty
          title="No variants yet"
          text={`Enter the values of each option, separated by commas. A product can have at most ${variantsMax} variants.`}
          titleAs="h3"
        />
      ) : (
        <div className="grid divide-y divide-line">
          {variants.map(({ optionValues }, index) => (
            <VariantRow
              key={optionValues.join('\n')}
              product={product}
              index={index}
              title={optionValues.join(' / ')}
            />
          ))}
        </div>
      )}
      <FieldError id="product-variants-error" text={errorOf('variants')} reserveSpace={false} />
    </section>
  )
}

interface VariantRowProps {
  product: ProductForm
  index: number
  title: string
}

function VariantRow({ product, index, title }: VariantRowProps) {
  const { form, field, errorOf } = product
  const isOffered = useWatch({ control: form.control, name: `variants.${index}.isOffered` })
  return (
    <div
      role="group"
      aria-label={title}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]"
    >
      <label className="choice max-lg:col-span-full lg:mt-7">
        <input type="checkbox" {...form.register(`variants.${index}.isOffered`)} />
        <span className="font-medium wrap-anywhere">{title}</span>
      </label>
      {isOffered ? (
        <>
          <Field label="Price" required error={errorOf(`variants.${index}.price`)}>
            <Input
              prefix="$"
              compact
              inputMode="decimal"
              autoComplete="off"
              {...field(`variants.${index}.price`)}
            />
          </Field>
          <Field label="Stock quantity" required error={errorOf(`variants.${index}.stock`)}>
            <Input inputMode="numeric" autoComplete="off" {...field(`variants.${index}.stock`)} />
          </Field>
          <Field label="SKU" error={errorOf(`variants.${index}.sku`)} className="max-sm:col-span-2">
            <Input autoComplete="off" spellCheck={false} {...field(`variants.${index}.sku`)} />
          </Field>
          <PriceMeanwhile product={product} name={`variants.${index}.price`} className="col-span-full" />
          <StockMeanwhile product={product} row={index} className="col-span-full" />
        </>
      ) : (
        <p className="text-sm text-ink-soft max-lg:col-span-full lg:col-span-3 lg:mt-9">Not offered</p>
      )}
    </div>
  )
}
