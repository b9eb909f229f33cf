import { formatWireUsd } from '@contract/core/money'
import { cn } from '@web/ui/cn'

const variants = {
  plain: { price: 'font-semibold', from: 'text-caption font-normal text-ink-soft' },
  title: {
    price: 'font-display text-title font-[520]',
    from: 'font-sans text-[0.6em] font-normal tracking-normal text-ink-soft',
  },
}

type PriceProps = {
  /** US dollars, as the decimal on the wire. */
  amount: number
  /** The highest of several prices: if it differs, `amount` is the lowest. */
  most?: number
  look?: keyof typeof variants
  className?: string
}

/** A price, or a starting price: "From $9.99". */
export const Price = ({ amount, most = amount, look = 'plain', className }: PriceProps) => (
  <span className={cn('figures', variants[look].price, className)}>
    {amount < most && <span className={variants[look].from}>From </span>}
    {formatWireUsd(amount)}
  </span>
)

interface Prices {
  price: number
  price_max: number
}

/** Whether a product has several prices, with `price` as the lowest. */
export const hasPrices = ({ price, price_max }: Prices): boolean => price < price_max

/** A product's price as plain text. */
export const priceText = (prices: Prices): string =>
  `${hasPrices(prices) ? 'From ' : ''}${formatWireUsd(prices.price)}`
