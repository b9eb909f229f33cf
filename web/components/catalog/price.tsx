import * as texts from '@contract/texts'
import { formatWireUsd, toMinor, type Dollars } from '@contract/core/money'
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
  maxAmount?: number
  variant?: keyof typeof variants
  className?: string
}

/** A price, or a starting price: "From $9.99". */
export const Price = ({ amount, maxAmount = amount, variant = 'plain', className }: PriceProps) => (
  <span className={cn('figures', variants[variant].price, className)}>
    {amount < maxAmount && <span className={variants[variant].from}>From </span>}
    {formatWireUsd(amount)}
  </span>
)

interface ReductionProps {
  price: Dollars
  /** The lowest price of the 30 days before; null if there is no reduction, or nothing to compare it with. */
  reference: Dollars | null
}

/** What a reduced price is compared with, and by how many percent it is lower, rounded down. Nothing for other prices. */
export function Reduction({ price, reference }: ReductionProps) {
  if (reference === null) return null
  const percent = Math.floor((100 * (toMinor(reference) - toMinor(price))) / toMinor(reference))
  return (
    <small>
      {' '}
      <span className="sr-only">{texts.reduction.reference}: </span>
      <s>{formatWireUsd(reference)}</s>
      {percent > 0 && ` −${percent}%`}
    </small>
  )
}

interface Prices {
  price: number
  price_max: number
}

/** Whether a product has several prices, with `price` as the lowest. */
export const hasPriceRange = ({ price, price_max }: Prices): boolean => price < price_max

/** A product's price as plain text. */
export const priceText = (prices: Prices): string =>
  `${hasPriceRange(prices) ? 'From ' : ''}${formatWireUsd(prices.price)}`
