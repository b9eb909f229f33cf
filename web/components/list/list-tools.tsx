import { Download, Link2 } from 'lucide-react'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem } from '@web/ui/menu-item'
import { toast } from '@web/ui/toast'
import type { ListAddress } from './use-list-address'

/** The address of a list's file with what the list is narrowed, sorted and shown by: all of its pages. */
export function csvOf(csv: string, query: URLSearchParams): string {
  const all = new URLSearchParams(query)
  for (const name of ['cursor', 'limit']) all.delete(name)
  return all.size === 0 ? csv : `${csv}${csv.includes('?') ? '&' : '?'}${all.toString()}`
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success('Link to this view copied.')
  } catch {
    toast.error('We couldn’t copy the link.', window.location.href)
  }
}

/** Takes what a list shows elsewhere: as a file, or as a link to it. */
export const ListTools = ({ csv, address: { query } }: { csv: string; address: ListAddress }) => (
  <DropdownMenu
    heading="This view"
    trigger={<IconButton variant="outline" label="Export or share" icon={<Download aria-hidden />} />}
  >
    <MenuItem asChild>
      <a href={csvOf(csv, query)} download>
        <Download aria-hidden /> Export CSV
      </a>
    </MenuItem>
    <MenuItem icon={<Link2 />} onSelect={() => void copyLink()}>
      Copy link to this view
    </MenuItem>
  </DropdownMenu>
)
