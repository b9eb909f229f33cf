import { useWatch } from 'react-hook-form'
import { seoLimits } from '@contract/marketing/facts'
import { seoPages, seoText, seoSettingName, type SeoPage } from '@contract/marketing/seo'
import * as texts from '@contract/texts'
import { defaultPicture, pageTitle } from '@contract/core/brand'
import { LengthHint } from '@web/components/seo/length-hint'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import type { SeoProps } from './pages-table'
import { Previews } from './previews'

const { titleDisplayMax, descriptionDisplayMax: descriptionPreviewLength } = seoLimits

/** Edits the title and description of one page, with a preview of what search engines will show. */
export function EditPageDialog({
  page,
  values,
  versions,
  publicUrl,
  onClose,
}: SeoProps & { page: SeoPage; onClose: () => void }) {
  const defaults = seoPages.get(page)!
  const { title_template: template, picture } = values.seo_defaults
  const name = seoSettingName(page)
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
  const draft = useWatch({ control: form.control })
  const title = draft.title?.trim() || defaults.title
  const description = draft.description?.trim() || defaults.description
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={defaults.label}
      description="Leave a field empty to use the default text."
    >
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<DialogButtons submitLabel="Save text" />}
        >
          <Field
            label="Title"
            error={errorOf('title')}
            aside={<LengthHint length={pageTitle(title, template).length} maxLength={titleDisplayMax} />}
          >
            <Input autoComplete="off" placeholder={defaults.title} {...form.register('title')} />
          </Field>
          <Field
            label="Description"
            error={errorOf('description')}
            aside={<LengthHint length={description.length} maxLength={descriptionPreviewLength} />}
          >
            <Textarea rows={5} placeholder={defaults.description} {...form.register('description')} />
          </Field>
        </Form>
        <Previews
          {...{ title, description, template }}
          url={publicUrl + defaults.path}
          picture={picture || defaultPicture()}
        />
      </div>
    </Dialog>
  )
}
