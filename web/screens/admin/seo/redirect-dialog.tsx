import { Controller } from 'react-hook-form'
import { redirectForm } from '@contract/marketing/seo'
import type { StoredRedirect } from '@contract/marketing/seo-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { RadioCards } from '@web/ui/radio-cards'

/** Adds or changes a redirect. */
export function RedirectDialog({ redirect, onClose }: { redirect?: StoredRedirect; onClose: () => void }) {
  const save = useServerMutation('save_redirect', { success: 'Redirect saved.', onSuccess: onClose })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: redirectForm,
    defaultValues: { from: redirect?.from ?? '', to: redirect?.to ?? '', status: redirect?.status ?? 301 },
    version: redirect?.version,
    send: ({ from, to, status }, { version }) =>
      save.send({
        p_from: from,
        p_to: to,
        p_status: status,
        ...(redirect && { p_replaces: redirect.from }),
        p_version: version,
      }),
  })
  return (
    <Dialog open onOpenChange={onClose} title={redirect ? 'Change redirect' : 'Add a redirect'}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save redirect" />}
      >
        <Field
          label="From"
          hint="An old path on this site, such as /old-page."
          required
          error={errorOf('from')}
        >
          <Input autoComplete="off" placeholder="/" {...form.register('from')} />
        </Field>
        <Field label="To" hint="A page on this site, such as /marketplace." required error={errorOf('to')}>
          <Input autoComplete="off" placeholder="/" {...form.register('to')} />
        </Field>
        <div className="mb-4">
          <Controller
            control={form.control}
            name="status"
            render={({ field: { value, onChange } }) => (
              <RadioCards
                label="Type"
                columns={2}
                value={String(value)}
                onValueChange={(selectedStatus) => onChange(Number(selectedStatus))}
                cards={[
                  { value: '301', title: 'Permanent', text: 'Search engines carry over the page’s ranking.' },
                  { value: '302', title: 'Temporary', text: 'The old path will be used again.' },
                ]}
              />
            )}
          />
        </div>
      </Form>
    </Dialog>
  )
}
