import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { VendorProduct } from '@contract/catalog/vendor-procedures'
import { typedNumber } from '@web/forms/typed-number'
import type { ProductFormValues, ProductToSave } from './product-form-values'

/**
 * Brings the stock that a form shows up to date when it has been sold, cancelled or edited elsewhere, except where another was typed: there the
 * form keeps both numbers (`conflict-choice.tsx`).
 */
export function useLiveStock(
  form: UseFormReturn<ProductFormValues, unknown, ProductToSave>,
  storedProduct: VendorProduct | undefined,
): void {
  const { isSubmitting } = form.formState
  useEffect(() => {
    if (!storedProduct || isSubmitting) return
    const { quantity, variants } = storedProduct.product
    const follow = (path: '' | `variants.${number}.`, current: number | undefined) => {
      const seen = form.getValues(`${path}stockSeen`)
      if (current === undefined || seen === null || current === seen) return
      if (typedNumber(form.getValues(`${path}stock`)) !== seen) return
      form.resetField(`${path}stock`, { defaultValue: String(current) })
      // Only a registered field is reset, and no control registers this one.
      form.register(`${path}stockSeen`)
      form.resetField(`${path}stockSeen`, { defaultValue: current })
    }
    follow('', quantity)
    form.getValues('variants').forEach(({ id }, row) => {
      if (id !== null) follow(`variants.${row}.`, variants.find((variant) => variant.id === id)?.quantity)
    })
  }, [form, storedProduct, isSubmitting])
}
