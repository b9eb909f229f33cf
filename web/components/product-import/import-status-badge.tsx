import type { ProductImportStatus } from '@contract/catalog/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

const badges: Record<ProductImportStatus, { tone: BadgeTone; label: string }> = {
  checking: { tone: 'info', label: 'Reading the file' },
  ready: { tone: 'warning', label: 'Ready to import' },
  importing: { tone: 'info', label: 'Importing' },
  completed: { tone: 'success', label: 'Imported' },
  failed: { tone: 'danger', label: 'Failed' },
}

export function ImportStatusBadge({ status }: { status: ProductImportStatus }) {
  const { tone, label } = badges[status]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}
