import { useLocation } from 'react-router'
import { listViewForm } from '@contract/accounts/list-view-procedures'
import { listIdOf, listViewLimits } from '@contract/accounts/list-views'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

interface SaveViewDialogProps {
  /** What the view shows: `viewQueryOf`. */
  query: string
  onClose: () => void
}

/** Gives what a list shows a name. */
export function SaveViewDialog({ query, onClose }: SaveViewDialogProps) {
  const { pathname } = useLocation()
  const save = useServerMutation('save_list_view', { success: 'View saved.', onSuccess: onClose })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: listViewForm,
    defaultValues: { name: '' },
    send: ({ name }) => save.send({ p_list: listIdOf(pathname), p_name: name, p_query: query }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Save this view"
      description="Its filters, sorting, columns and rows per page are saved with your account. The search is not."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save view" busyLabel="Saving..." />}
      >
        <Field label="Name" hint="A view of the same name is replaced." required error={errorOf('name')}>
          <Input autoComplete="off" maxLength={listViewLimits.nameMax} {...form.register('name')} />
        </Field>
      </Form>
    </Dialog>
  )
}
