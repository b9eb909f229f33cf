import { useWatch } from 'react-hook-form'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { OptionsEditor } from './options-editor'
import type { ProductForm } from './use-product-form'
import { VariantTable } from './variant-table'

/** Price and stock: of the product, or of each variant if it has options. */
export function PriceSection({ product }: { product: ProductForm }) {
  const { form, field, errorOf } = product
  const hasOptions = useWatch({ control: form.control, name: 'options' }).length > 0
  return (
    <Card title="Price and stock" text="Prices are in US dollars.">
      <div className="grid gap-6">
        {!hasOptions && (
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
            <Field label="Price" required error={errorOf('price')}>
              <Input prefix="$" inputMode="decimal" autoComplete="off" {...field('price')} />
            </Field>
            <Field label="Stock quantity" required error={errorOf('stock')}>
              <Input inputMode="numeric" autoComplete="off" {...field('stock')} />
            </Field>
            <Field label="SKU" aside="Optional" error={errorOf('sku')}>
              <Input autoComplete="off" spellCheck={false} {...field('sku')} />
            </Field>
          </div>
        )}
        <OptionsEditor product={product} />
        {hasOptions && <VariantTable product={product} />}
      </div>
    </Card>
  )
}
