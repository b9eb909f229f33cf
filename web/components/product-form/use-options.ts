import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ProductFormValues, ProductToSave } from './product-form-values'
import { variantsFor } from './variant-grid'

/** The options being edited; the variant grid follows them. */
export function useOptions(form: UseFormReturn<ProductFormValues, unknown, ProductToSave>) {
  const options = useFieldArray({ control: form.control, name: 'options' })
  /** Rebuilds the variant grid for the current options. A new variant starts with the previous price and stock. */
  const spread = () => {
    const { options: typed, variants, price, stock, stockSeen } = form.getValues()
    const [first] = variants
    const blank = {
      id: null,
      isOffered: true,
      price: first?.price ?? price,
      stock: first ? '' : stock,
      stockSeen: first ? null : stockSeen,
      sku: '',
      weightGrams: first?.weightGrams ?? form.getValues('weightGrams'),
      imageId: null,
    }
    form.setValue('variants', variantsFor(typed, variants, blank), { shouldDirty: true })
    form.clearErrors('variants')
  }
  return {
    options: options.fields,
    spread,
    add: () => options.append({ name: '', values: '' }),
    remove(n: number) {
      options.remove(n)
      spread()
    },
  }
}
