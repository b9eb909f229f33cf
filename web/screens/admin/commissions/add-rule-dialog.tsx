import { useWatch } from 'react-hook-form'
import {
  commissionScopeLabels,
  commissionScopes,
  newCommissionRuleForm,
  type CommissionRule,
} from '@contract/pricing/commission-procedures'
import { productCategories } from '@contract/catalog/facts'
import { subscriptionPlans } from '@contract/subscriptions/facts'
import * as texts from '@contract/texts'
import { VendorSelect } from '@web/components/vendors/vendor-select'
import { AddDialog, StartField, type AddDialogProps } from '@web/components/effective-dated/add-dialog'
import { typedNumber } from '@web/forms/typed-number'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { useToday } from '@web/components/effective-dated/today'
import { ruleTitle } from './rule-labels'

/** An amount that may be left out. */
const optionalAmount = {
  setValueAs: (value: unknown) =>
    value === '' || value === null || value === undefined ? null : typedNumber(String(value)),
}

const scopeOptions = commissionScopes.map((scope) => ({
  value: scope,
  label: `A ${commissionScopeLabels[scope].toLowerCase()}`,
}))
const subjectOptions = {
  category: productCategories.map((category) => ({ value: category, label: category })),
  plan: subscriptionPlans.map(({ id, name }) => ({ value: id, label: name })),
}

/** Adds a rule for orders placed from a day on; it has the subject of the rule that it follows. */
export function AddRuleDialog({ after, ...dialog }: AddDialogProps<CommissionRule>) {
  const today = useToday()
  const add = useServerMutation('add_commission_rule', {
    success: (rule) => texts.effectiveDated.added(ruleTitle(rule)),
    onSuccess: dialog.onClose,
  })
  const { form, errorOf, ...serverForm } = useServerForm({
    schema: newCommissionRuleForm,
    defaultValues: {
      scope: after?.scope ?? 'vendor',
      subject: after?.subject ?? '',
      ratePercent: undefined,
      floor: after?.floor ?? null,
      cap: after?.cap ?? null,
      validFrom: after?.valid_to && after.valid_to > today ? after.valid_to : today,
    },
    send: ({ scope, subject, ratePercent, floor, cap, validFrom }) =>
      add.send({
        p_scope: scope,
        p_subject: subject,
        p_rate_percent: ratePercent,
        p_floor: floor,
        p_cap: cap,
        p_valid_from: validFrom,
      }),
  })
  const [scope, subject] = useWatch({ control: form.control, name: ['scope', 'subject'] })
  return (
    <AddDialog
      {...dialog}
      title={after ? `Add the next rule for ${after.subject_name}` : 'Add a commission rule'}
      description="It applies to orders placed from its first day. Items already ordered keep their commission."
      recordType="rule"
      form={serverForm}
    >
      {!after && (
        <>
          <Field
            label="Applies to"
            hint="A vendor’s rule takes precedence over a category’s, and a category’s over a plan’s."
            required
            error={errorOf('scope')}
          >
            <Select
              options={scopeOptions}
              {...form.register('scope', { onChange: () => form.setValue('subject', '') })}
            />
          </Field>
          {scope === 'vendor' ? (
            <VendorSelect
              required
              value={subject}
              onChange={(id) => form.setValue('subject', id, { shouldDirty: true })}
              error={errorOf('subject')}
            />
          ) : (
            <Field label={commissionScopeLabels[scope]} required error={errorOf('subject')}>
              <Select
                key={scope}
                placeholder={`Choose a ${commissionScopeLabels[scope].toLowerCase()}`}
                options={subjectOptions[scope]}
                {...form.register('subject')}
              />
            </Field>
          )}
        </>
      )}
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
        <Field label="Commission" hint="Of the goods’ price." required error={errorOf('ratePercent')}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            {...form.register('ratePercent', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Minimum" hint="Per item, in dollars." error={errorOf('floor')}>
          <Input inputMode="decimal" autoComplete="off" {...form.register('floor', optionalAmount)} />
        </Field>
        <Field label="Cap" hint="Per item, in dollars." error={errorOf('cap')}>
          <Input inputMode="decimal" autoComplete="off" {...form.register('cap', optionalAmount)} />
        </Field>
      </div>
      <StartField
        hint="The first day it applies, in UTC."
        error={errorOf('validFrom')}
        earliest={today}
        register={form.register('validFrom')}
      />
    </AddDialog>
  )
}
