import { useWatch } from 'react-hook-form'
import { seoLimits } from '@contract/marketing/facts'
import { seoPages, seoText, settingOfPage, usualPicture, type SeoPage } from '@contract/marketing/seo'
import * as texts from '@contract/texts'
import { wholeTitle } from '@contract/core/brand'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import type { SeoProps } from './pages-table'
import { LengthHint, Previews } from './previews'

const { titleShown, descriptionShown } = seoLimits

/** Writes the title and description of one page, with what search engines will show of them. */
export function EditPageDialog({
  page,
  values,
  versions,
  publicUrl,
  onClose,
}: SeoProps & { page: SeoPage; onClose: () => void }) {
  const usual = seoPages.get(page)!
  const { title_template: template, picture } = values.seo_defaults
  const name = settingOfPage(page)
  const save = useServerMutation('save_seo_settings', {
    success: ({ changed }) => (changed.length > 0 ? texts.settings.saved : texts.settings.unchanged),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: seoText,
    defaultValues: values[name],
    version: versions[name],
    send: (text, { version }) => save.send({ p_settings: { [name]: text }, p_version: version }),
  })
  const written = useWatch({ control: form.control })
  const title = written.title?.trim() || usual.title
  const description = written.description?.trim() || usual.description
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={usual.label}
      description="Leave a field empty to use the default text."
    >
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<DialogButtons submit="Save text" />}
        >
          <Field
            label="Title"
            error={errorOf('title')}
            aside={<LengthHint length={wholeTitle(title, template).length} most={titleShown} />}
          >
            <Input autoComplete="off" placeholder={usual.title} {...form.register('title')} />
          </Field>
          <Field
            label="Description"
            error={errorOf('description')}
            aside={<LengthHint length={description.length} most={descriptionShown} />}
          >
            <Textarea rows={5} placeholder={usual.description} {...form.register('description')} />
          </Field>
        </Form>
        <Previews
          {...{ title, description, template }}
          url={publicUrl + usual.path}
          picture={picture || usualPicture}
        />
      </div>
    </Dialog>
  )
}
