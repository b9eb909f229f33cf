import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { defaultBrand, type Brand } from '@contract/core/brand'
import { brandSetting } from '@contract/operations/brand-setting'
import { brandTexts as texts } from '@contract/operations/brand-texts'
import { settingLimits } from '@contract/operations/facts'
import * as sharedTexts from '@contract/texts'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { BrandPreview } from './brand-preview'
import { ColorField } from './color-field'
import { LogoField } from './logo-field'
import type { LoadedSettings } from './use-settings-form'

/** Until every process shows a changed brand, which another process than the one that saved it may be asked for first. */
const settleMs = 1000

/** The form of the brand, with a preview of its colours. */
export function BrandSection({ loadedSettings: { values, versions } }: { loadedSettings: LoadedSettings }) {
  const { revalidate } = useRevalidator()
  const save = useServerMutation('save_settings', {
    success: ({ changed }) =>
      changed.length > 0 ? sharedTexts.settings.saved : sharedTexts.settings.unchanged,
    onSuccess: () => void setTimeout(() => void revalidate(), settleMs),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: brandSetting,
    defaultValues: values.brand,
    version: versions.brand,
    send: (brand, { version }) => save.send({ p_settings: { brand }, p_version: version }),
  })
  const draft = { ...values.brand, ...useWatch({ control: form.control }) }
  const isDefault = (Object.keys(defaultBrand) as (keyof Brand)[]).every(
    (name) => values.brand[name] === defaultBrand[name],
  )
  const choose = (name: 'logo' | 'dark_logo') => (folder: string) =>
    form.setValue(name, folder, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <SettingsSection anchor="brand" title={texts.title} text={texts.text}>
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={
            <>
              {!isDefault && (
                <ConfirmDialog
                  title={texts.resetQuestion}
                  text={texts.resetText}
                  confirmLabel={texts.reset}
                  onConfirm={async () => {
                    const isSaved = await save.run({
                      p_settings: { brand: { ...defaultBrand } },
                      p_version: versions.brand,
                    })
                    if (isSaved) form.reset({ ...defaultBrand })
                    return isSaved
                  }}
                  trigger={<Button variant="outline">{texts.reset}</Button>}
                />
              )}
              <Button type="submit">{texts.save}</Button>
            </>
          }
        >
          <div className="max-w-text">
            <Field label={texts.name} hint={texts.nameHint} required error={errorOf('name')}>
              <Input autoComplete="off" maxLength={settingLimits.brand.name.max} {...form.register('name')} />
            </Field>
            <Field label={texts.tagline} hint={texts.taglineHint} required error={errorOf('tagline')}>
              <Input
                autoComplete="off"
                maxLength={settingLimits.brand.taglineMax}
                {...form.register('tagline')}
              />
            </Field>
            <LogoField
              label={texts.logoLabel}
              hint={texts.logoHint}
              folder={draft.logo}
              error={errorOf('logo')}
              onChange={choose('logo')}
            />
            <LogoField
              isDark
              label={texts.darkLogoLabel}
              hint={texts.darkLogoHint}
              folder={draft.dark_logo}
              error={errorOf('dark_logo')}
              onChange={choose('dark_logo')}
            />
            <ColorField
              name="color"
              label={texts.colorLabel}
              hint={texts.colorHint}
              form={form}
              error={errorOf('color')}
            />
            <ColorField
              name="accent"
              label={texts.accentLabel}
              hint={texts.accentHint}
              form={form}
              error={errorOf('accent')}
            />
            <BrandPreview name={draft.name} color={draft.color} accent={draft.accent} />
          </div>
        </Form>
      </Card>
    </SettingsSection>
  )
}
