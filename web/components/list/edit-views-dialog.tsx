import { useState } from 'react'
import { listViewForm, type SavedView } from '@contract/accounts/list-view-procedures'
import { listViewLimits } from '@contract/accounts/list-views'
import { focusOnMount } from '@web/components/page/focus-on-mount'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

interface EditViewsDialogProps {
  views: readonly SavedView[]
  onClose: () => void
}

/** Renames and deletes saved views. */
export function EditViewsDialog({ views, onClose }: EditViewsDialogProps) {
  const [renamedId, setRenamedId] = useState<string | null>(null)
  return (
    <Dialog open onOpenChange={onClose} title="Your views of this list">
      {views.length === 0 ? (
        <p className="text-sm text-ink-soft">There are none left.</p>
      ) : (
        <ul className="divide-y divide-line">
          {views.map((view) => (
            <li key={view.view_id} className="py-2">
              {view.view_id === renamedId ? (
                <div ref={focusOnMount}>
                  <RenameForm view={view} onDone={() => setRenamedId(null)} />
                </div>
              ) : (
                <ViewRow view={view} onRename={() => setRenamedId(view.view_id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function ViewRow({ view: { view_id, name }, onRename }: { view: SavedView; onRename: () => void }) {
  const remove = useServerMutation('delete_list_view', { success: 'View deleted.' })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <bdi className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{name}</bdi>
      <Button variant="outline" size="small" onClick={onRename}>
        Rename<bdi className="sr-only"> {name}</bdi>
      </Button>
      <Button
        variant="danger-outline"
        size="small"
        busy={remove.pending}
        onClick={() => void remove.run({ p_view_id: view_id })}
      >
        Delete<bdi className="sr-only"> {name}</bdi>
      </Button>
    </div>
  )
}

function RenameForm({ view: { view_id, name }, onDone }: { view: SavedView; onDone: () => void }) {
  const rename = useServerMutation('rename_list_view', { success: 'View renamed.', onSuccess: onDone })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: listViewForm,
    defaultValues: { name },
    send: (values) => rename.send({ p_view_id: view_id, p_name: values.name }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <>
          <Button variant="outline" size="small" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="small" busyLabel="Saving...">
            Save name
          </Button>
        </>
      }
    >
      <Field label={`New name of ${name}`} required error={errorOf('name')}>
        <Input autoComplete="off" maxLength={listViewLimits.nameMax} {...form.register('name')} />
      </Field>
    </Form>
  )
}
