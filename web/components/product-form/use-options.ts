import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ProductFormValues, ProductToSave } from './product-form-values'
import { variantsFor } from './variant-grid'

/** The options being edited; the grid of variants follows them. */
export function useOptions(form: UseFormReturn<ProductFormValues, unknown, ProductToSave>) {
  const options = useFieldArray({ control: form.control, name: 'options' })
  /** Draws the grid anew for the options as they are. A new variant begins with the price and stock that were there before. */
  const spread = () => {
    const { options: typed, variants, price, stock } = form.getValues()
    const [first] = variants
    const blank = {
      isOffered: true,
      price: first?.price ?? price,
      stock: first ? '' : stock,
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
