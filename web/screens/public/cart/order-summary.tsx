import { Link } from 'react-router'
import type { CartItem } from '@contract/cart'
import { formatUsd } from '@contract/money'
import { useAuth } from '@web/parts/auth/auth-provider'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'

type OrderSummaryProps = { items: readonly CartItem[]; count: number; totalMinor: number }

/** Item count, subtotal, and the way to the checkout. */
export function OrderSummary({ items, count, totalMinor }: OrderSummaryProps) {
  const { me } = useAuth()
  const isShort = items.some((line) => line.quantity > line.stock_quantity)
  return (
    <Card title="Order summary" className="lg:sticky lg:top-24">
      <DescriptionList
        entries={[
          { term: 'Items', value: count },
          { term: 'Subtotal', value: formatUsd(totalMinor), strong: true },
        ]}
      />
      <p className="mt-1 mb-5 text-sm text-ink-soft">Shipping and taxes are worked out at checkout.</p>
      {isShort ? (
        <Button
          wide
          size="large"
          disabledReason="There is less in stock than you want. Please change the marked lines."
        >
          Proceed to Checkout
        </Button>
      ) : (
        <Button asChild wide size="large">
          <Link to={me ? paths.checkout : paths.auth({ redirect: paths.checkout })}>Proceed to Checkout</Link>
        </Button>
      )}
      <p className="mt-4 text-center text-sm">
        <TextLink asChild>
          <Link to={paths.marketplace()}>Continue shopping</Link>
        </TextLink>
      </p>
    </Card>
  )
}
