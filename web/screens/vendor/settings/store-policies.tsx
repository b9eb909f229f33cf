import { policyLimits, returnDays, returnShippingPayers } from '@contract/vendors/facts'
import { policiesForm, type VendorSettings } from '@contract/vendors/procedures'
import * as texts from '@contract/texts'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

const { min, max } = returnDays
const { noteMax, textMax } = policyLimits
const { returnShipping } = texts.vendorSettings

interface StorePoliciesProps {
  policies: VendorSettings['policies']
  onDirtyChange: (isDirty: boolean) => void
}

/** What the store promises its buyers: returns, shipping, and anything else. */
export function StorePolicies({ policies, onDirtyChange }: StorePoliciesProps) {
  const savePolicies = useServerMutation('save_store_policies', { success: 'Policies saved.' })
  const section = { ...policies, return_days: policies.return_days ?? min }
  const { form, field, errorOf, submit, pending, refusal, isDirty } = useSectionForm({
    schema: policiesForm,
    section,
    save: (p_policies, p_version) => savePolicies.send({ p_policies, p_version }),
    onDirtyChange,
  })
  const isPublished = policies.return_days !== null
  return (
    <SettingsSection
      title="Policies"
      text={`Buyers read them on your store’s page; each of your product pages shows your returns and links to the rest.${isPublished ? '' : ' You haven’t published any yet.'}`}
    >
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={
            <SectionActions
              submit={isPublished ? 'Save policies' : 'Publish policies'}
              isDirty={isDirty}
              canSave={!isPublished}
              onUndo={() => form.reset()}
            />
          }
        >
          <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
            <Field
              label="Returns accepted within"
              hint={`From delivery, ${min} to ${max} days.`}
              required
              error={errorOf('return_days')}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                suffix="days"
                {...form.register('return_days', { valueAsNumber: true })}
              />
            </Field>
            <Field
              label="Return shipping"
              hint="For sending something back."
              required
              error={errorOf('return_shipping')}
            >
              <Select
                options={returnShippingPayers.map((value) => ({ value, label: returnShipping[value] }))}
                {...field('return_shipping')}
              />
            </Field>
          </div>
          <Field
            label="Note on returns"
            aside="Optional"
            hint={`Such as how to pack it. At most ${noteMax} characters.`}
            error={errorOf('return_note')}
          >
            <Textarea rows={2} maxLength={noteMax} {...field('return_note')} />
          </Field>
          <Field
            label={texts.storePolicies.shipping}
            aside="Optional"
            hint={`How you pack and send orders. At most ${textMax} characters.`}
            error={errorOf('shipping_policy')}
          >
            <Textarea maxLength={textMax} {...field('shipping_policy')} />
          </Field>
          <Field
            label={texts.storePolicies.other}
            aside="Optional"
            hint={`At most ${textMax} characters.`}
            error={errorOf('other_policy')}
          >
            <Textarea maxLength={textMax} {...field('other_policy')} />
          </Field>
        </Form>
      </Card>
    </SettingsSection>
  )
}
