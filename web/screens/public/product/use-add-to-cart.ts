import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { useCart } from '@web/parts/cart/cart-provider'
import { paths } from '@web/paths'
import { toast } from '@web/ui/toast'

/** Puts a product into the cart of whoever looks, and says what came of it. */
export function useAddToCart(product: ProductDetail) {
  const cart = useCart()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const add = async (quantity: number) => {
    setBusy(true)
    const { id, name, price, image_url, vendor_name, vendor_slug, quantity: stock_quantity } = product
    const line = { product_id: id, name, price, image_url, vendor_name, vendor_slug, stock_quantity }
    try {
      await cart.add(line, quantity)
      toast.success(texts.cart.added(name), undefined, {
        label: 'View cart',
        onClick: () => void navigate(paths.cart),
      })
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, add }
}
