import { useWatch } from 'react-hook-form'
import { shippingWeightTexts } from '@contract/pricing/shipping-weight-texts'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { priceError, PriceConflict, StockConflict } from './conflict-choice'
import { OptionsEditor } from './options-editor'
import { ReductionFields } from './reduction-fields'
import { StockHistory } from './stock-history'
import type { ProductForm } from './use-product-form'
import { VariantTable } from './variant-table'

/** Price and stock: of the product, or of each variant if it has options. */
export function PriceSection({ product, isAdmin }: { product: ProductForm; isAdmin: boolean }) {
  const { form, field, errorOf, storedProduct } = product
  const hasOptions = useWatch({ control: form.control, name: 'options' }).length > 0
  return (
    <Card
      title="Price and stock"
      text={`Prices are in US dollars. ${shippingWeightTexts.product}`}
      action={storedProduct && <StockHistory storedProduct={storedProduct} isAdmin={isAdmin} />}
    >
      <div className="grid gap-6">
        {!hasOptions && (
          <div className="grid grid-cols-2 gap-x-5 gap-y-2 lg:grid-cols-4">
            <Field label="Price" required error={priceError(product, 'price')}>
              <Input prefix="$" inputMode="decimal" autoComplete="off" {...field('price')} />
            </Field>
            <Field label="Stock quantity" required error={errorOf('stock')}>
              <Input inputMode="numeric" autoComplete="off" {...field('stock')} />
            </Field>
            <Field label="SKU" aside="Optional" error={errorOf('sku')}>
              <Input autoComplete="off" spellCheck={false} {...field('sku')} />
            </Field>
            <Field label="Weight" aside="Optional" error={errorOf('weight')}>
              <Input suffix="g" inputMode="numeric" autoComplete="off" {...field('weight')} />
            </Field>
            <PriceConflict product={product} name="price" className="col-span-full" />
            <StockConflict product={product} className="col-span-full" />
          </div>
        )}
        <OptionsEditor product={product} />
        {hasOptions && <VariantTable product={product} />}
        <ReductionFields product={product} hasOptions={hasOptions} />
      </div>
    </Card>
  )
}
