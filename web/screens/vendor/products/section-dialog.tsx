import { useQuery } from '@web/queries'
import { z } from 'zod'
import type { BulkChangeInput } from '@contract/catalog/vendor-procedures'
import { api, messageOf } from '@web/api'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Select } from '@web/ui/select'

interface SectionDialogProps {
  /** "3 products". */
  what: string
  send: (change: BulkChangeInput) => Promise<unknown>
  onClose: () => void
}

/** Puts products into a section of the store, or into none. */
export function SectionDialog({ what, send, onClose }: SectionDialogProps) {
  const { data: sections = [], error } = useQuery({
    queryKey: ['store-sections'],
    queryFn: () => api.list_store_sections(),
    staleTime: 0,
  })
  const { field, submit, pending, refusal, errorOf } = useServerForm({
    schema: z.object({ section: z.string() }),
    defaultValues: { section: '' },
    send: ({ section }) => send({ kind: 'section', section_id: section || null }),
    fieldMap: { section_not_found: 'section' },
  })
  return (
    <Dialog open size="small" onOpenChange={onClose} title={`Set the section of ${what}`}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal ?? (error && messageOf(error))}
        actions={<DialogButtons submitLabel="Save" busyLabel="Saving..." />}
      >
        <Field
          label="Store section"
          hint="Sections are named under Settings, Store page."
          error={errorOf('section')}
        >
          <Select
            placeholder="No section"
            options={sections.map(({ section_id, name }) => ({ value: section_id, label: name }))}
            {...field('section')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
