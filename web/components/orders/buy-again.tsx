import { RotateCcw, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import type { BuyAgainResult } from '@contract/checkout/procedures'
import { useCart } from '@web/components/cart/cart-provider'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

export interface BuyAgainState {
  busy: boolean
  result: BuyAgainResult | null
  buy(): Promise<boolean>
}

/** Adds an earlier order's items to the cart again. */
export function useBuyAgain(orderId: string): BuyAgainState {
  const { refresh } = useCart()
  const { pending, data, run } = useServerMutation('buy_again', { revalidates: false, onSuccess: refresh })
  return {
    busy: pending,
    result: data ?? null,
    buy: () => run({ p_order_id: orderId }),
  }
}

export const BuyAgainButton = ({ state: { busy, buy } }: { state: BuyAgainState }) => (
  <Button variant="outline" busy={busy} busyLabel="Adding..." onClick={buy}>
    <RotateCcw aria-hidden /> Buy again
  </Button>
)

/** The result: how many items were added, and which were not and why. Stays until the page is left. */
export function BuyAgainNotice({ result }: { result: BuyAgainResult | null }) {
  if (!result) return null
  const { added, missing } = result
  return (
    <Notice
      live
      tone={missing.length === 0 ? 'success' : added > 0 ? 'warning' : 'danger'}
      title={titleOf(result)}
      action={
        <Button asChild size="small">
          <Link to={paths.cart}>
            <ShoppingBasket aria-hidden /> Go to your cart
          </Link>
        </Button>
      }
    >
      {missing.length > 0 && (
        <ul className="list-disc pl-4">
          {missing.map((line) => (
            <li key={line.variant_id}>
              <bdi>{line.name}</bdi>: {unavailableReason(line)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function titleOf({ added, missing }: BuyAgainResult): string {
  if (missing.length === 0) return 'Everything from this order is in your cart.'
  if (added === 0) return 'Nothing from this order could be added to your cart.'
  return `${added} ${added === 1 ? 'item is' : 'items are'} in your cart. Some items couldn’t be added:`
}

function unavailableReason({ why, wanted, added }: BuyAgainResult['missing'][number]): string {
  if (why === 'off_sale') return 'no longer on sale'
  if (why === 'cart_full') return 'your cart is full'
  return added === 0 ? 'out of stock' : `${added} of ${wanted} added, no more in stock`
}
