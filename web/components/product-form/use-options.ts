import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ProductFormValues, ProductToSave } from './product-form-values'
import { variantsFor } from './variant-grid'

/** The options being edited; the variant grid follows them. */
export function useOptions(form: UseFormReturn<ProductFormValues, unknown, ProductToSave>) {
  const options = useFieldArray({ control: form.control, name: 'options' })
  /** Rebuilds the variant grid for the current options. A new variant starts with the previous price and stock. */
  const rebuildVariants = () => {
    const { options: currentOptions, variants, price, stock, stockSeen } = form.getValues()
    const [firstVariant] = variants
    const blankVariant = {
      id: null,
      isOffered: true,
      price: firstVariant?.price ?? price,
      stock: firstVariant ? '' : stock,
      stockSeen: firstVariant ? null : stockSeen,
      sku: '',
      weightGrams: firstVariant?.weightGrams ?? form.getValues('weightGrams'),
      imageId: null,
    }
    form.setValue('variants', variantsFor(currentOptions, variants, blankVariant), { shouldDirty: true })
    form.clearErrors('variants')
  }
  return {
    options: options.fields,
    rebuildVariants,
    add: () => options.append({ name: '', values: '' }),
    remove(index: number) {
      options.remove(index)
      rebuildVariants()
    },
  }
}
