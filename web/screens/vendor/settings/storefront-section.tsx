import { Controller, useWatch } from 'react-hook-form'
import {
  certificationIds,
  certificationLabels,
  practiceIds,
  practiceLabels,
  type CertificationId,
} from '@contract/sustainability/facts'
import { storefrontForm } from '@contract/vendors/procedures'
import { SettingsSection } from '@web/components/settings/settings-section'
import { CheckboxGroup } from '@web/components/vendors/checkbox-group'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { upload } from '@web/upload'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import { PictureField } from './picture-field'
import { sectionTitles, type SectionProps } from './section'
import { SectionActions } from './section-actions'
import { StorePreview } from './store-preview'
import { useSectionForm } from './use-section-form'
import { useStorePictures } from './use-store-pictures'

/** What buyers read about the store, with a preview of its header. */
export function StorefrontSection({ settings, onDirtyChange }: SectionProps) {
  const pictures = useStorePictures()
  const saveStorefront = useServerMutation('save_storefront', { success: 'Storefront saved.' })
  const sectionForm = useSectionForm({
    schema: storefrontForm,
    section: settings.storefront,
    hasOtherChanges: pictures.hasSelection,
    onDirtyChange,
    async save(p_storefront, p_version) {
      // Pictures come first: while one of them is refused, nothing looks saved.
      await pictures.upload((p_kind, { file, crop }) =>
        upload(
          'set_store_picture',
          { p_kind, p_file: file, p_crop_x: String(crop.x), p_crop_y: String(crop.y) },
          () => {},
        ),
      )
      const result = await saveStorefront.send({ p_storefront, p_version })
      pictures.clear()
      return result
    },
  })
  const { form, field, errorOf } = sectionForm
  const values = useWatch({ control: form.control })
  const provenCertifications = settings.proven_certifications
  return (
    <SettingsSection
      anchor="storefront"
      title={sectionTitles.storefront}
      text="What buyers see on your store page and next to your products. Your store’s address stays the same."
    >
      <Card>
        <StorePreview
          settings={settings}
          name={values.company_name ?? ''}
          banner={pictures.selected.banner ?? { url: settings.store_banner_url }}
          logo={pictures.selected.logo ?? { url: settings.store_logo_url }}
        />
        <Form
          className="mt-6"
          onSubmit={sectionForm.submit}
          pending={sectionForm.pending}
          refusal={sectionForm.refusal}
          actions={
            <SectionActions
              submit="Save storefront"
              isDirty={sectionForm.isDirty}
              onUndo={() => {
                form.reset()
                pictures.clear()
              }}
            />
          }
        >
          <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
            <PictureField kind="banner" label="Banner" pictures={pictures} />
            <PictureField kind="logo" label="Logo" pictures={pictures} />
          </div>
          <Field label="Store name" required error={errorOf('company_name')}>
            <Input autoComplete="organization" {...field('company_name')} />
          </Field>
          <Field
            label="Description"
            hint="What you make, how, and with whom. The first paragraph is shown in larger type."
            required
            error={errorOf('store_description')}
          >
            <Textarea rows={6} {...field('store_description')} />
          </Field>
          <Controller
            control={form.control}
            name="sustainability_practices"
            render={({ field: { value, onChange } }) => (
              <Fieldset
                legend="Sustainability practices"
                required
                error={errorOf('sustainability_practices') ?? ''}
              >
                <CheckboxGroup
                  name="sustainability_practices"
                  options={practiceIds.map((id) => ({ id, label: practiceLabels[id] }))}
                  selected={value}
                  onChange={(selected) => {
                    onChange(selected)
                    void form.trigger('sustainability_practices')
                  }}
                />
              </Fieldset>
            )}
          />
          {values.sustainability_practices?.includes('other') && (
            <Field label="Your other practice" required error={errorOf('other_practice')}>
              <Input {...field('other_practice')} />
            </Field>
          )}
          <Controller
            control={form.control}
            name="sustainability_certifications"
            render={({ field: { value, onChange } }) => (
              <Fieldset
                legend="Sustainability certifications"
                hint="A certification counts as checked once we’ve verified a document for it. Upload it under Document Status."
              >
                <CheckboxGroup
                  name="sustainability_certifications"
                  options={certificationIds.map((id) => ({ id, label: labelOf(id, provenCertifications) }))}
                  selected={value}
                  onChange={onChange}
                />
              </Fieldset>
            )}
          />
        </Form>
      </Card>
    </SettingsSection>
  )
}

const labelOf = (id: CertificationId, provenCertifications: readonly string[]) =>
  provenCertifications.includes(id) ? `${certificationLabels[id]} (verified)` : certificationLabels[id]
