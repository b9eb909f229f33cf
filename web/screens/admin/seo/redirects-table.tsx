import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StoredRedirect } from '@contract/marketing/seo-procedures'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { RedirectDialog } from './redirect-dialog'

/** Former paths and where they lead. */
export function RedirectsTable({ redirects }: { redirects: readonly StoredRedirect[] }) {
  const [editedRedirect, setEditedRedirect] = useState<StoredRedirect | 'new'>()
  const addButton = (
    <Button onClick={() => setEditedRedirect('new')}>
      <Plus aria-hidden /> Add redirect
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Redirects send old paths to the pages that replaced them. Marketplace pages can’t be redirected, and
          redirects can’t leave the site.
        </p>
        {redirects.length > 0 && addButton}
      </div>
      <DataTable
        caption="Redirects"
        rows={redirects}
        columns={columnsWith(setEditedRedirect)}
        rowKey={({ from }) => from}
        empty={
          <Empty
            titleAs="h2"
            title="There are no redirects yet."
            text="Add one when a page that other sites link to has moved."
            action={addButton}
          />
        }
      />
      {editedRedirect && (
        <RedirectDialog
          {...(editedRedirect !== 'new' && {
            redirect: redirects.find(({ from }) => from === editedRedirect.from) ?? editedRedirect,
          })}
          onClose={() => setEditedRedirect(undefined)}
        />
      )}
    </>
  )
}

const columnsWith = (onEdit: (redirect: StoredRedirect) => void): Column<StoredRedirect>[] => [
  { key: 'from', header: 'From', primary: true, className: 'wrap-anywhere', cell: ({ from }) => from },
  {
    key: 'to',
    header: 'To',
    className: 'wrap-anywhere',
    cell: ({ to }) => (
      <a href={to} className="underline-offset-4 hover:underline">
        {to}
      </a>
    ),
  },
  {
    key: 'status',
    header: 'Type',
    cell: ({ status }) => (
      <Badge tone={status === 301 ? 'success' : 'info'}>
        {status === 301 ? 'Permanent (301)' : 'Temporary (302)'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (redirect) => <RedirectActions redirect={redirect} onEdit={onEdit} />,
  },
]

function RedirectActions({
  redirect,
  onEdit,
}: {
  redirect: StoredRedirect
  onEdit: (redirect: StoredRedirect) => void
}) {
  const { from, to } = redirect
  const removal = useServerMutation('remove_redirect', { success: 'Redirect removed.' })
  return (
    <div className="flex justify-end gap-2">
      <Button size="small" variant="outline" aria-label={`Edit ${from}`} onClick={() => onEdit(redirect)}>
        Edit
      </Button>
      <ConfirmDialog
        title="Remove this redirect?"
        text={`${from} will no longer lead to ${to}. You can undo this under History.`}
        confirmLabel="Remove redirect"
        onConfirm={() => removal.run({ p_from: from })}
        trigger={
          <Button size="small" variant="danger-outline" aria-label={`Remove ${from}`}>
            Remove
          </Button>
        }
      />
    </div>
  )
}
