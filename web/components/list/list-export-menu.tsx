import { Download, Link2 } from 'lucide-react'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem } from '@web/ui/menu-item'
import { toast } from '@web/ui/toast'
import type { ListUrlState } from './use-list-url-state'

/** The URL of a list's CSV file with its search, filters, sort and columns: all of its pages. */
export function csvUrlOf(csvPath: string, query: URLSearchParams): string {
  const params = new URLSearchParams(query)
  for (const name of ['cursor', 'limit']) params.delete(name)
  return params.size === 0 ? csvPath : `${csvPath}${csvPath.includes('?') ? '&' : '?'}${params.toString()}`
}

/** The link has the columns and rows too that whoever opens it may have chosen otherwise. */
async function copyLink(query: URLSearchParams) {
  const link = new URL(`?${query.toString()}`, window.location.href).href
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link to this view copied.')
  } catch {
    toast.error('We couldn’t copy the link.', link)
  }
}

/** Exports what a list shows as a file, or copies a link to it. */
export const ListExportMenu = ({
  csvPath,
  urlState: { query },
}: {
  csvPath: string
  urlState: ListUrlState
}) => (
  <DropdownMenu
    heading="This view"
    trigger={<IconButton variant="outline" label="Export or share" icon={<Download aria-hidden />} />}
  >
    <MenuItem asChild>
      <a href={csvUrlOf(csvPath, query)} download>
        <Download aria-hidden /> Export CSV
      </a>
    </MenuItem>
    <MenuItem icon={<Link2 />} onSelect={() => void copyLink(query)}>
      Copy link to this view
    </MenuItem>
  </DropdownMenu>
)
