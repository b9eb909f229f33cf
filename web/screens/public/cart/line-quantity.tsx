import { useState } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { Button } from '@web/ui/button'
import { NumberStepper } from '@web/ui/number-stepper'
import { useQuantity } from './use-quantity'

/** A line's quantity: an integer above 0 and within stock; anything else is rejected with a reason. */
export function LineQuantity({ line }: { line: CartItem }) {
  const [refused, setRefused] = useState<string | null>(null)
  const { quantity, change } = useQuantity(line)
  const { stock_quantity: stock } = line
  const name = nameWithVariant(line.name, line.variant_title)
  const take = (requested: number) => {
    setRefused(null)
    change(requested)
  }
  const refuse = (typed: number) =>
    setRefused(typed > stock ? texts.cart.onlyInStock(stock) : 'Enter a whole number above 0.')
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap gap-2">
        <NumberStepper
          label={`Quantity of ${name}`}
          value={quantity}
          max={Math.max(1, stock)}
          disabled={stock === 0}
          onValueChange={take}
          onOutside={refuse}
        />
        {stock > 0 && quantity > stock && (
          <Button variant="secondary" size="small" onClick={() => take(stock)}>
            Change to {stock}
            <span className="sr-only">
              : <bdi>{name}</bdi>
            </span>
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-warning empty:sr-only">
        {refused}
      </p>
    </div>
  )
}
