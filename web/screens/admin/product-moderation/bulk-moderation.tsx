import { useEffect, useRef, useState } from 'react'
import type { AdminProductRow, ModeratedProduct } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { useModerateProducts } from '@web/components/moderation/use-moderate-products'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

const messages = texts.moderation

interface BulkModerationProps {
  selection: Selection
  products: readonly AdminProductRow[]
}

/** Approves or rejects the selected products, and tells which were left as they were, and why. These stay selected, as they now are. */
export function BulkModeration({ selection, products }: BulkModerationProps) {
  const [isRejecting, setRejecting] = useState(false)
  const [refused, setRefused] = useState<readonly ModeratedProduct[]>([])
  const moderation = useModerateProducts((results) => {
    setRejecting(false)
    const refusedProducts = results.filter(({ refusal }) => refusal !== null)
    setRefused(results.length > 1 ? refusedProducts : [])
    selection.setSelected(refusedProducts.map(({ product_id }) => product_id))
  })
  const selected = products.filter(({ id }) => selection.selected.includes(id))
  // The version that each had when it was selected: the page may have loaded a newer one since, which nobody has decided on.
  const selectedVersions = useRef(new Map<string, string>())
  useEffect(() => {
    const isNew = ({ id }: AdminProductRow) => !refused.some(({ product_id }) => product_id === id)
    selectedVersions.current = new Map(
      selected.filter(isNew).map(({ id, version }) => [id, selectedVersions.current.get(id) ?? version]),
    )
  })
  const asSelected = () =>
    selected.map(({ id, version }) => ({ id, version: selectedVersions.current.get(id) ?? version }))
  return (
    <>
      {refused.length > 0 && (
        <Notice
          live
          tone="warning"
          title={messages.leftAsTheyWere(refused.length)}
          action={
            <Button size="small" variant="quiet" onClick={() => setRefused([])}>
              Dismiss
            </Button>
          }
        >
          <ul className="grid list-disc gap-1 ps-5">
            {refused.map(({ product_id, name, refusal }) => (
              <li key={product_id}>
                <bdi className="font-medium">{name || messages.removed}</bdi>: {refusal}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {products.length > 0 && (
        <SelectionBar selection={selection} resourceName="product">
          <Button
            size="small"
            busy={moderation.pending && !isRejecting}
            onClick={() => void moderation.run(asSelected(), { status: 'active' })}
          >
            Approve
          </Button>
          <Button size="small" variant="danger-outline" onClick={() => setRejecting(true)}>
            Reject
          </Button>
        </SelectionBar>
      )}
      {isRejecting && (
        <ReasonDialog
          title={selected.length === 1 ? 'Reject 1 product?' : `Reject ${selected.length} products?`}
          description={selected.length === 1 ? undefined : 'All of them are rejected with the same reason.'}
          hint="The vendors will see it in an email and on the product’s page."
          confirmLabel={selected.length === 1 ? 'Reject product' : 'Reject products'}
          busyLabel="Rejecting..."
          failure={messages.failed}
          send={(reason) => moderation.send(asSelected(), { status: 'rejected', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
