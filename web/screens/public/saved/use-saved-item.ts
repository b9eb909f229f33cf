import type { SavedItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { moveSavedToCart, removeSaved } from '@web/components/cart/save-for-later'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'

/** The ways of a saved item into the cart and off the list; `onGone` runs once the list is without it. */
export function useSavedItem(item: SavedItem, onGone: () => void) {
  const cart = useCart()
  const isSignedIn = useAuth().me !== null
  const report = (message: (product: string) => string) => ({
    onSuccess() {
      onGone()
      toast.success(message(nameWithVariant(item.name, item.variant_title)))
    },
  })
  const move = useServerMutation(() => moveSavedToCart(item, cart, isSignedIn), report(texts.cart.added))
  const removal = useServerMutation(() => removeSaved(item, isSignedIn), report(texts.saved.removed))
  return { move, removal }
}
