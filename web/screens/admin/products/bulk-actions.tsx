import { useState } from 'react'
import type { AdminProductChange } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { Button } from '@web/ui/button'
import { useChangeProducts } from './use-change-products'

/** Changes of the selected products. */
export function BulkActions({ selection }: { selection: Selection }) {
  const [isSuspending, setSuspending] = useState(false)
  const { chosen } = selection
  const change = useChangeProducts(() => {
    setSuspending(false)
    selection.choose([])
  })
  const input = (p_change: AdminProductChange) => ({ p_product_ids: [...chosen], p_change })
  const button = (kind: 'reactivate' | 'feature' | 'unfeature', label: string) => (
    <Button size="small" variant="outline" onClick={() => void change.run(input({ kind }))}>
      {label}
    </Button>
  )
  return (
    <SelectionBar selection={selection} thing="product">
      {button('feature', 'Feature')}
      {button('unfeature', 'Stop featuring')}
      {button('reactivate', 'Reactivate')}
      <Button size="small" variant="danger-outline" onClick={() => setSuspending(true)}>
        Suspend
      </Button>
      {isSuspending && (
        <ReasonDialog
          title={chosen.length === 1 ? 'Suspend 1 product?' : `Suspend ${chosen.length} products?`}
          description="Products on sale will be taken off sale until you reactivate them."
          hint="The vendors will see it in an email and on the product’s page."
          confirm="Suspend"
          busyLabel="Suspending..."
          failure={texts.moderation.failed}
          send={(reason) => change.send(input({ kind: 'suspend', reason }))}
          onClose={() => setSuspending(false)}
        />
      )}
    </SelectionBar>
  )
}
