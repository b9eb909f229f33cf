import type { StockRule } from '@contract/catalog/facts'
import type { ProductImport } from '@contract/catalog/import-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'

interface StartImportProps {
  current: ProductImport
  /** What becomes of the stock; undefined where the file has no other. */
  stockRule: StockRule | undefined
}

/** The button that imports a file as previewed. */
export function StartImport({ current: { id, summary }, stockRule }: StartImportProps) {
  const start = useServerMutation('start_product_import')
  const count = summary ? summary.products.created + summary.products.updated : 0
  // The preview was made by another rule.
  const changesStock = stockRule === 'set'
  return (
    <Button
      busy={start.pending}
      disabledReason={count === 0 && !changesStock && 'There is nothing in this file to import.'}
      onClick={() => void start.run({ p_import_id: id, p_stock: stockRule })}
    >
      {count === 0 && changesStock
        ? 'Set the stock'
        : count === 1
          ? 'Import 1 product'
          : `Import ${count} products`}
    </Button>
  )
}
