import type { CartItem } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { formatWireUsd } from '@contract/core/money'
import { lineIssueOf, lineIssueText } from '@web/components/cart/cart'
import { Badge } from '@web/ui/badge'

/** What has changed since the line was added: its price or its stock. */
export function LineNotes({ line }: { line: CartItem }) {
  const { price, price_when_added: previousPrice } = line
  const lineIssue = lineIssueOf(line)
  return (
    <div role="status" className="grid w-full justify-items-start gap-1 text-sm empty:sr-only">
      {lineIssue === 'unavailable' && (
        <>
          <Badge tone="danger">{texts.cart.unavailable}</Badge>
          <p className="text-ink-soft">Please remove it to continue to checkout.</p>
        </>
      )}
      {lineIssue === 'closed' && (
        <>
          <Badge tone="warning">{lineIssueText(line)}</Badge>
          <p className="text-ink-soft">Remove it to continue, or come back for it then.</p>
        </>
      )}
      {lineIssue === 'short' && (
        <>
          <Badge tone="warning">{texts.cart.onlyInStock(line.stock_quantity)}</Badge>
          {line.stock_quantity === 0 && (
            <p className="text-ink-soft">Remove it to continue, or come back for it later.</p>
          )}
        </>
      )}
      {!lineIssue && price !== previousPrice && (
        <p className="text-ink-soft">
          <Badge tone={price > previousPrice ? 'warning' : 'success'}>
            Now {formatWireUsd(price)}
            {line.quantity > 1 && ' each'}
          </Badge>{' '}
          {texts.cart.priceChanged(formatWireUsd(previousPrice))}
        </p>
      )}
    </div>
  )
}
