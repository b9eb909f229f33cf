import { Bookmark, Check, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '@contract/accounts/list-view-procedures'
import { viewQueryOf } from '@contract/accounts/list-views'
import { pageSizes } from '@contract/core/limits'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { IconButton } from '@web/ui/icon-button'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { hiddenColumnsIn, toHideParam } from './column-visibility'
import { EditViewsDialog } from './edit-views-dialog'
import { SaveViewDialog } from './save-view-dialog'

interface ListViewsMenuProps {
  views: readonly SavedView[]
  /** What the list shows. */
  query: URLSearchParams
  defaultSort: string
}

/** The views of a list that the user has saved: opens one, saves what is shown as another. */
export function ListViewsMenu({ views, query, defaultSort }: ListViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const currentQuery = completeViewQuery(query, defaultSort)
  return (
    <>
      <DropdownMenu
        heading="Saved views"
        trigger={<IconButton variant="outline" label="Saved views" icon={<Bookmark aria-hidden />} />}
      >
        {views.map(({ view_id, name, query: viewQuery }) => (
          <MenuItem key={view_id} asChild>
            <Link
              to={{ search: `?${viewQuery}` }}
              preventScrollReset
              aria-current={viewQuery === currentQuery ? 'true' : undefined}
            >
              {viewQuery === currentQuery ? <Check aria-hidden /> : <Bookmark aria-hidden />}
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </Link>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus aria-hidden />} onSelect={() => setDialog('save')}>
          Save this view
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
            Rename or delete views
          </MenuItem>
        )}
      </DropdownMenu>
      {dialog === 'save' && <SaveViewDialog query={currentQuery} onClose={close} />}
      {dialog === 'edit' && <EditViewsDialog views={views} onClose={close} />}
    </>
  )
}

/** What a view stores: also what the list shows by default, so that it looks the same whatever is chosen later. */
function completeViewQuery(query: URLSearchParams, defaultSort: string): string {
  const params = new URLSearchParams(query)
  params.set('hide', toHideParam(hiddenColumnsIn(query)))
  if (!params.has('limit')) params.set('limit', String(pageSizes[0]))
  if (!params.has('sort')) params.set('sort', defaultSort)
  return viewQueryOf(params)
}
