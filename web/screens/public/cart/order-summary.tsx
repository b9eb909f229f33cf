import { Link } from 'react-router'
import { orderableCount } from '@contract/cart/orderable'
import type { CartItem } from '@contract/cart/procedures'
import { formatUsd, sum } from '@contract/core/money'
import { useAuth } from '@web/components/auth/auth-provider'
import { lineIssueOf } from '@web/components/cart/cart'
import { StickyActionBar } from '@web/components/cart/sticky-action-bar'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'
import { useAnnounce } from '@web/ui/announce'
import { ShippingEstimate } from './shipping-estimate'
import { useCartEstimate } from './use-cart-estimate'

type OrderSummaryProps = { items: readonly CartItem[]; count: number; totalMinor: number }

/** Item count and subtotal of what can be ordered, and the link to checkout. */
export function OrderSummary({ items, count, totalMinor }: OrderSummaryProps) {
  const countToOrder = sum(items.map(orderableCount))
  const estimate = useCartEstimate(items, totalMinor)
  const { chargesMinor } = estimate
  useAnnounce(
    chargesMinor === undefined
      ? `Subtotal ${formatUsd(totalMinor)}`
      : `Estimated total ${formatUsd(totalMinor + chargesMinor)}`,
  )
  return (
    <aside aria-label="Order summary" className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
      <Card title="Order summary">
        <DescriptionList
          className="-mt-2.5"
          entries={[
            { term: 'Items', value: countToOrder },
            { term: 'Subtotal', value: formatUsd(totalMinor), strong: true },
          ]}
        />
        {countToOrder < count && (
          <p className="mt-1 text-sm text-ink-soft">What can’t be ordered now is not counted.</p>
        )}
        <ShippingEstimate estimate={estimate} subtotalMinor={totalMinor} />
        <p className="mt-1 text-sm text-ink-soft">
          {chargesMinor === undefined
            ? 'Shipping and taxes are calculated at checkout.'
            : 'The exact amounts are calculated at checkout.'}
        </p>
      </Card>
      <StickyActionBar
        label={chargesMinor === undefined ? 'Subtotal' : 'Estimated total'}
        amountMinor={totalMinor + (chargesMinor ?? 0)}
      >
        <CheckoutButton blockedLines={items.filter(lineIssueOf)} />
      </StickyActionBar>
    </aside>
  )
}

function CheckoutButton({ blockedLines: [firstBlocked, ...rest] }: { blockedLines: readonly CartItem[] }) {
  const { me } = useAuth()
  if (firstBlocked) {
    return (
      <>
        <Button
          size="large"
          disabledReason="Some items need your attention first. See the notes beside them."
        >
          Proceed to Checkout
        </Button>
        <p className="mt-1.5 text-center text-sm">
          <TextLink asChild>
            <a href={`#line-${firstBlocked.variant_id}`}>
              {rest.length === 0 ? '1 item needs' : `${rest.length + 1} items need`} your attention first
            </a>
          </TextLink>
        </p>
      </>
    )
  }
  return (
    <Button asChild size="large" compact>
      <Link to={me ? paths.checkout : paths.auth({ redirect: paths.checkout })}>Proceed to Checkout</Link>
    </Button>
  )
}
