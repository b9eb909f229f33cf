import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail, ProductVariant } from '@contract/catalog'
import { texts } from '@contract/messages'
import { nameWithVariant } from '@contract/variant-title'
import { messageOf } from '@web/api'
import { useCart } from '@web/components/cart/cart-provider'
import { paths } from '@contract/paths'
import { toast } from '@web/ui/toast'

/** Puts a variant of a product into the cart of whoever looks, and says what came of it; answers whether it is in. */
export function useAddToCart({ id, name, image_url, vendor_name, vendor_slug }: ProductDetail) {
  const cart = useCart()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const add = async (variant: ProductVariant, quantity: number): Promise<boolean> => {
    setBusy(true)
    const line = {
      product_id: id,
      variant_id: variant.id,
      name,
      variant_title: variant.title,
      price: variant.price,
      image_url: variant.image_url ?? image_url,
      vendor_name,
      vendor_slug,
      stock_quantity: variant.quantity,
    }
    try {
      await cart.add(line, quantity)
      toast.success(texts.cart.added(nameWithVariant(name, variant.title)), undefined, {
        label: 'View cart',
        onClick: () => void navigate(paths.cart),
      })
      return true
    } catch (error) {
      toast.error(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, add }
}
