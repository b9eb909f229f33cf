import { useNavigate } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { useCart } from '@web/components/cart/cart-provider'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { paths } from '@contract/core/paths'
import { toast, toastCode } from '@web/ui/toast'
import { ToastList } from '@web/ui/toast-list'

// On a slow connection, its code would arrive seconds after the press: fonts and pictures come first.
toastCode.list = ToastList

/** Adds a variant to the current cart and reports the result; returns whether it was added. */
export function useAddToCart({ id, name, image_url, vendor_name, vendor_slug, vendor }: ProductDetail) {
  const cart = useCart()
  const navigate = useNavigate()
  const lineOf = (variant: ProductVariant) => ({
    product_id: id,
    variant_id: variant.id,
    name,
    variant_title: variant.title,
    price: variant.price,
    reference_price: variant.reference_price,
    image_url: variant.image_url ?? image_url,
    vendor_name,
    vendor_slug,
    stock_quantity: variant.quantity,
    reopens_on: vendor.reopens_on,
  })
  const { pending, run } = useServerMutation(
    ({ variant, quantity }: { variant: ProductVariant; quantity: number }) =>
      cart.add(lineOf(variant), quantity),
    {
      revalidates: false,
      onSuccess: (_, { variant }) =>
        toast.success(texts.cart.added(nameWithVariant(name, variant.title)), undefined, {
          label: 'View cart',
          onClick: () => void navigate(paths.cart),
        }),
    },
  )
  return {
    busy: pending,
    add: (variant: ProductVariant, quantity: number) => run({ variant, quantity }),
  }
}
