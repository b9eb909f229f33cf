import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pictureLimits } from '@contract/core/limits'
import { seoLimits } from '@contract/marketing/facts'
import { pictureFile } from '@contract/core/picture-file'
import { seoDefaults, seoPages } from '@contract/marketing/seo'
import * as texts from '@contract/texts'
import { defaultPicture, namePlaceholder, titlePlaceholder } from '@contract/core/brand'
import { messageOf } from '@web/api'
import { LengthHint } from '@web/components/seo/length-hint'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { upload } from '@web/upload'
import { Textarea } from '@web/ui/textarea'
import type { SeoProps } from './pages-table'
import { Previews } from './previews'

const { maxBytes, types } = pictureLimits
const { picture: minPictureSize, descriptionDisplayMax: descriptionPreviewLength } = seoLimits

/** The defaults for every public page without its own text or picture. */
export function DefaultsCard({ values, versions, publicUrl }: SeoProps) {
  const save = useServerMutation('save_seo_settings', {
    success: ({ changed }) => (changed.length > 0 ? texts.settings.saved : texts.settings.unchanged),
  })
  const sending = useServerMutation(
    (picture: File) => upload('upload_sharing_picture', { p_file: picture }, () => undefined),
    { revalidates: false },
  )
  const [uploadError, setUploadError] = useState<string>()
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: seoDefaults,
    defaultValues: values.seo_defaults,
    version: versions.seo_defaults,
    send: (defaults, { version }) =>
      save.send({ p_settings: { seo_defaults: defaults }, p_version: version }),
  })
  const draft = { ...values.seo_defaults, ...useWatch({ control: form.control }) }
  const { title, path } = seoPages.get('about')!

  async function uploadPicture(file: File) {
    const pictureError = pictureFile.safeParse(file).error?.issues[0]?.message
    setUploadError(pictureError)
    if (pictureError) return
    try {
      const { picture } = await sending.send(file)
      form.setValue('picture', picture, { shouldDirty: true })
    } catch (error) {
      setUploadError(messageOf(error))
    }
  }

  return (
    <Card title="Defaults" text="For every public page without its own text or picture.">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={
            <>
              {draft.picture && (
                <Button variant="outline" onClick={() => form.setValue('picture', '', { shouldDirty: true })}>
                  Use the default picture
                </Button>
              )}
              <Button type="submit">Save defaults</Button>
            </>
          }
        >
          <Field
            label="Title template"
            hint={`${titlePlaceholder} stands for the page title, ${namePlaceholder} for the shop’s name.`}
            required
            error={errorOf('title_template')}
          >
            <Input autoComplete="off" {...form.register('title_template')} />
          </Field>
          <Field
            label="Description"
            hint="For products and stores without a description."
            error={errorOf('description')}
            aside={<LengthHint length={draft.description.length} maxLength={descriptionPreviewLength} />}
          >
            <Textarea rows={3} {...form.register('description')} />
          </Field>
          <Field
            label="Sharing picture"
            hint="Shown with links to pages that have no picture."
            error={uploadError ?? errorOf('picture')}
          >
            <FileInput
              accept={types.join()}
              rule={
                sending.pending
                  ? 'Uploading...'
                  : `PNG, JPEG or WebP, at least ${minPictureSize.width} × ${minPictureSize.height}, up to ${maxBytes / 1024 / 1024}MB`
              }
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void uploadPicture(file)
              }}
            />
          </Field>
        </Form>
        <Previews
          title={title}
          template={draft.title_template}
          description={draft.description || seoPages.get('about')!.description}
          url={publicUrl + path}
          picture={draft.picture || defaultPicture()}
        />
      </div>
    </Card>
  )
}
