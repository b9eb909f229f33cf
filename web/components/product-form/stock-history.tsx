import { History } from 'lucide-react'
import { useState } from 'react'
import type { StockCause } from '@contract/catalog/facts'
import { nameWithVariant, variantTitle } from '@contract/catalog/facts'
import type { StockMovement, VendorProduct } from '@contract/catalog/vendor-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import { api } from '@web/api'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { PaginatedQuery } from '@web/components/list/paginated-query'
import { dateAndTime } from '@web/components/orders/format-dates'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Empty } from '@web/ui/empty'
import { Field } from '@web/ui/field'
import { Select } from '@web/ui/select'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'

const causeLabels: Record<StockCause, string> = {
  sold: 'Sold',
  cancelled: 'Cancelled',
  edited: 'Edited',
  bulk_edited: 'Set in bulk',
  imported: 'Imported',
  other: 'Changed',
}

interface StockHistoryProps {
  storedProduct: VendorProduct
  isAdmin: boolean
}

/** A button, and the dialog with what changed the stock of a product: sold, cancelled, edited by whom, imported. */
export function StockHistory({ storedProduct, isAdmin }: StockHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        <History aria-hidden /> Stock history
      </Button>
      {isOpen && (
        <StockHistoryDialog storedProduct={storedProduct} isAdmin={isAdmin} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function StockHistoryDialog({
  storedProduct: { id, product },
  isAdmin,
  onClose,
}: StockHistoryProps & { onClose: () => void }) {
  const [variantId, setVariantId] = useState('')
  const variants = product.variants.map((variant) => ({
    value: variant.id ?? '',
    label: variantTitle(variant.option_values) ?? product.name,
  }))
  return (
    <Dialog open onOpenChange={onClose} title="Stock history" description={product.name}>
      {variants.length > 1 && (
        <Field label="Variant" reserveErrorSpace={false} className="mb-5">
          <Select
            options={[{ value: '', label: 'All variants' }, ...variants]}
            value={variantId}
            onChange={(event) => setVariantId(event.target.value)}
          />
        </Field>
      )}
      <PaginatedQuery
        queryKey={['stock-movements', id, variantId]}
        load={(cursor, signal) =>
          api.list_stock_movements(
            { p_product_id: id, p_variant_id: variantId || undefined, cursor },
            { signal },
          )
        }
        failure="Failed to load the stock history."
        empty={
          <Empty
            motif="seed"
            title="No changes yet"
            text="Every sale, cancellation, edit and import that changes the stock will be listed here."
          />
        }
        loadMoreLabel="Show earlier changes"
      >
        {(movements) => (
          <Timeline
            label="Changes of the stock"
            events={movements.map((movement) => movementEvent(movement, isAdmin))}
          />
        )}
      </PaginatedQuery>
    </Dialog>
  )
}

function movementEvent(movement: StockMovement, isAdmin: boolean): TimelineEvent {
  const { cause, change, quantity, variant_title, order_id } = movement
  return {
    key: movement.movement_id,
    tone: change < 0 ? 'accent' : 'brand',
    title: nameWithVariant(`${causeLabels[cause]}: ${formatChange(change)}`, variant_title),
    time: dateAndTime(movement.created_at),
    text: (
      <>
        {quantity.toLocaleString('en-US')} left.{' '}
        {order_id !== null && (
          <>
            Order{' '}
            <PermittedLink to={isAdmin ? adminPaths.order(order_id) : paths.vendor.order(order_id)}>
              {shortOrderId(order_id)}
            </PermittedLink>
          </>
        )}
        {byWhom(movement)}
      </>
    ),
  }
}

/** Who made an edit. What a file imported from the command line, or a version that did not say, has nobody. */
function byWhom({ cause, changed_by }: StockMovement): string {
  if (changed_by !== null) return `By ${changed_by}`
  return cause === 'edited' || cause === 'bulk_edited' ? 'By the marketplace' : ''
}

const formatChange = (change: number) =>
  `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}`
