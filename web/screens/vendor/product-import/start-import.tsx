import type { ProductImport } from '@contract/catalog/import-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'

/** The button that imports a file as previewed. */
export function StartImport({ current: { id, summary } }: { current: ProductImport }) {
  const start = useServerMutation('start_product_import')
  const count = summary ? summary.products.created + summary.products.updated : 0
  return (
    <Button
      busy={start.pending}
      disabledReason={count === 0 && 'There is nothing in this file to import.'}
      onClick={() => void start.run({ p_import_id: id })}
    >
      {count === 1 ? 'Import 1 product' : `Import ${count} products`}
    </Button>
  )
}
