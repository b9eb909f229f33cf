import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { CartItem } from '@contract/cart'
import { texts } from '@contract/messages'
import { formatUsd } from '@contract/money'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Totals } from './totals'
import type { Refused } from './use-place-order'

interface PlaceOrderBarProps {
  totals: Totals
  pending: boolean
  refused: Refused | null
  /** Lines of which there is less in stock than wanted. */
  short: readonly CartItem[]
  /** What must be chosen first. */
  missing: string | null
  settled: boolean
  onPlace: () => void
  onMissing: () => void
}

/** The last step. On phones it stays under the thumb at the lower edge, with the total beside it. */
export function PlaceOrderBar({ totals, missing, settled, refused, short, ...props }: PlaceOrderBarProps) {
  const { pending, onPlace, onMissing } = props
  return (
    <div
      data-lower-bar
      className="sticky bottom-0 z-20 -mx-5 grid gap-3 border-t border-line bg-ground px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-10 md:px-10 lg:static lg:mx-0 lg:border-0 lg:p-0"
    >
      <div aria-live="assertive" className="empty:hidden">
        {refused && !pending && <Refusal refused={refused} short={short} />}
      </div>
      <div className="flex items-center gap-5">
        <p className="lg:hidden">
          <span className="block text-caption text-ink-soft">Total</span>
          <span className="figures text-lg font-semibold">{formatUsd(totals.totalMinor)}</span>
        </p>
        <Button
          size="large"
          className="flex-1"
          busy={pending}
          busyLabel="Placing order..."
          disabledReason={missing ?? (!settled && 'One moment, the total is being worked out.')}
          onClick={onPlace}
          onBlockedClick={missing ? onMissing : undefined}
        >
          Place Order
        </Button>
      </div>
      <p className="hidden items-center justify-center gap-1.5 text-caption text-ink-soft lg:flex">
        <Lock aria-hidden className="size-3.5" />
        Nothing is charged yet: you pay on the next page.
      </p>
    </div>
  )
}

function Refusal({ refused, short }: { refused: Refused; short: readonly CartItem[] }) {
  const { message, isShort, inCart } = refused
  return (
    <Notice
      tone="danger"
      live
      className="animate-appear"
      action={
        inCart && (
          <Button asChild variant="outline" size="small">
            <Link to={paths.cart}>Go to your cart</Link>
          </Button>
        )
      }
    >
      {isShort && short.length > 0
        ? short.map(({ product_id, name, stock_quantity }) => (
            <p key={product_id}>
              {name}: {texts.cart.onlyInStock(stock_quantity)}
            </p>
          ))
        : message}
    </Notice>
  )
}
