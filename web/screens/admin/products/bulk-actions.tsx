import { useState } from 'react'
import type { AdminProductChange } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { Button } from '@web/ui/button'
import { useChangeProducts } from './use-change-products'

/** Changes the selected products. */
export function BulkActions({ selection }: { selection: Selection }) {
  const [isSuspending, setSuspending] = useState(false)
  const { selected } = selection
  const change = useChangeProducts(() => {
    setSuspending(false)
    selection.setSelected([])
  })
  const changeInput = (p_change: AdminProductChange) => ({ p_product_ids: [...selected], p_change })
  const renderButton = (kind: 'reactivate' | 'feature' | 'unfeature', label: string) => (
    <Button size="small" variant="outline" onClick={() => void change.run(changeInput({ kind }))}>
      {label}
    </Button>
  )
  return (
    <SelectionBar selection={selection} resourceName="product">
      {renderButton('feature', 'Feature')}
      {renderButton('unfeature', 'Stop featuring')}
      {renderButton('reactivate', 'Reactivate')}
      <Button size="small" variant="danger-outline" onClick={() => setSuspending(true)}>
        Suspend
      </Button>
      {isSuspending && (
        <ReasonDialog
          title={selected.length === 1 ? 'Suspend 1 product?' : `Suspend ${selected.length} products?`}
          description="Products on sale will be taken off sale until you reactivate them."
          hint="The vendors will see it in an email and on the product’s page."
          confirmLabel="Suspend"
          busyLabel="Suspending..."
          failure={texts.moderation.failed}
          send={(reason) => change.send(changeInput({ kind: 'suspend', reason }))}
          onClose={() => setSuspending(false)}
        />
      )}
    </SelectionBar>
  )
}
