import { lowStockThreshold } from '@contract/catalog/facts'
import * as texts from '@contract/texts'

/** The stock in words. */
export function stockText(stock: number | null): string {
  if (stock === null) return 'Not available'
  if (stock === 0) return 'Out of stock'
  return stock <= lowStockThreshold
    ? texts.cart.onlyInStock(stock)
    : `${stock.toLocaleString('en-US')} in stock`
}
