import { useState } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { Button } from '@web/ui/button'
import { NumberStepper } from '@web/ui/number-stepper'
import type { RejectedLine } from './submitted-line'
import { useQuantity } from './use-quantity'

/** A line's quantity: an integer above 0 and within stock; anything else is rejected with a reason. */
export function LineQuantity({ line, rejected }: { line: CartItem; rejected: RejectedLine | undefined }) {
  const [quantityError, setQuantityError] = useState(rejected?.message)
  const { quantity, change } = useQuantity(line)
  const { stock_quantity: stock } = line
  const name = nameWithVariant(line.name, line.variant_title)
  const setQuantity = (requestedQuantity: number) => {
    setQuantityError(undefined)
    change(requestedQuantity)
  }
  const rejectQuantity = (requestedQuantity: number) =>
    setQuantityError(requestedQuantity > stock ? texts.cart.onlyInStock(stock) : texts.cart.invalidQuantity)
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap gap-2">
        <NumberStepper
          label={`Quantity of ${name}`}
          name="quantity"
          value={quantity}
          max={Math.max(1, stock)}
          disabled={stock === 0}
          onValueChange={setQuantity}
          onOutOfRange={rejectQuantity}
        />
        {stock > 0 && quantity > stock && (
          <Button
            variant="secondary"
            size="small"
            className="noscript:hidden"
            onClick={() => setQuantity(stock)}
          >
            Change to {stock}
            <span className="sr-only">
              : <bdi>{name}</bdi>
            </span>
          </Button>
        )}
        {stock > 0 && (
          <Button
            type="submit"
            name="intent"
            value="update"
            aria-label={`Update ${name}`}
            variant="outline"
            size="small"
            className="script:hidden"
          >
            Update
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-warning empty:sr-only">
        {quantityError}
      </p>
    </div>
  )
}
