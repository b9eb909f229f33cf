import { formatUsd, formatWireUsd, toMinor } from '@contract/core/money'
import type { VendorOrderDetailsItem } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { shortDate } from '@web/components/orders/format-dates'

/** An item's net earnings, how they are calculated, and the state of that money; nothing of an item that was cancelled or refunded. */
export function ItemEarnings({ item }: { item: VendorOrderDetailsItem }) {
  const { gross, discount, commission, shipping, net, lost, charged_back, held } = item
  const { money, money_at, service, status } = item
  const refunded = toMinor(lost) - toMinor(charged_back)
  const isLost = status === 'cancelled' || status === 'refunded'
  return (
    <span className="figures inline-block text-end">
      <span className="block font-semibold">{formatUsd(isLost ? 0 : toMinor(net) - toMinor(lost))}</span>
      {!isLost && (
        <span className="block text-caption whitespace-nowrap text-ink-soft">
          {formatWireUsd(gross)}
          {discount?.paid_by === 'vendor' && <> − {formatWireUsd(discount.amount)} discount</>} −{' '}
          {formatWireUsd(commission)} commission
          {shipping > 0 && <> − {formatWireUsd(shipping)} shipping</>}
          {refunded > 0 && <> − {formatUsd(refunded)} refunded</>}
          {charged_back > 0 && <> − {formatWireUsd(charged_back)} lost bank dispute</>}
        </span>
      )}
      {!isLost && discount?.paid_by === 'marketplace' && (
        <span className="block text-caption text-ink-soft">
          {formatWireUsd(discount.amount)} discount, paid by the marketplace
        </span>
      )}
      <span className="block text-caption text-ink-soft">
        {money === 'disputed' && `${formatWireUsd(held)}: `}
        {money === 'charged_back' && `${formatWireUsd(charged_back)}: `}
        {money === 'pending' && service === 'pickup'
          ? texts.fulfilment.pickup.moneyPending
          : texts.fulfilment.money[money](money_at ? shortDate(money_at) : '')}
      </span>
    </span>
  )
}
