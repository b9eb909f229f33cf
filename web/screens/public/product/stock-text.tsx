import { limits } from '@contract/limits'
import { texts } from '@contract/messages'

/** How many there are, in words and with a dot for the eye. */
export function StockText({ stock }: { stock: number }) {
  const isFew = stock <= limits.fewLeft
  const tone = stock === 0 ? 'bg-danger' : isFew ? 'bg-ochre' : 'bg-success'
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={`size-2 rounded-full ${tone}`} />
      {stock === 0
        ? 'Out of stock'
        : isFew
          ? texts.cart.onlyInStock(stock)
          : `${stock.toLocaleString('en-US')} in stock`}
    </p>
  )
}
