import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ProductFormValues, ProductToSave } from './product-form-values'
import { skuOf, variantsFor } from './variant-grid'

/** The options being edited; the variant grid follows them. */
export function useOptions(form: UseFormReturn<ProductFormValues, unknown, ProductToSave>) {
  const options = useFieldArray({ control: form.control, name: 'options' })
  /**
   * Rebuilds the variant grid for the current options. A new variant starts with what was typed for the product before it had options, and
   * where that is nothing, with the price and weight of the first variant.
   */
  const rebuildVariants = () => {
    const {
      options: currentOptions,
      variants,
      price,
      reducedPrice,
      stock,
      stockSeen,
      sku,
      weight,
    } = form.getValues()
    const [firstVariant] = variants
    const blankFor = (optionValues: readonly string[]) => ({
      id: null,
      isOffered: true,
      price: price || (firstVariant?.price ?? ''),
      reducedPrice,
      stock,
      stockSeen,
      sku: skuOf(sku, optionValues),
      weight: weight || (firstVariant?.weight ?? ''),
      picture: '',
    })
    form.setValue('variants', variantsFor(currentOptions, variants, blankFor), { shouldDirty: true })
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
