import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { accountLabels, ownerLabel } from '@contract/accounting/account-names'
import { manualPostingTexts as texts } from '@contract/accounting/admin-texts'
import { manualPostingForm, postingCurrencies } from '@contract/accounting/manual-posting-procedures'
import {
  manualPostingLimits,
  postableAccounts,
  postableKinds,
  providerOwners,
} from '@contract/accounting/manual-postings'
import { dayLimits } from '@contract/core/limits'
import { ProofField } from '@web/components/documents/proof-field'
import { useToday } from '@web/components/effective-dated/today'
import { VendorSelect } from '@web/components/vendors/vendor-select'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { upload } from '@web/upload'

type Values = z.input<typeof manualPostingForm>

const kindOptions = postableKinds.map((kind) => ({ value: kind, label: accountLabels[kind] }))
const providerOptions = providerOwners.map((value) => ({ value, label: ownerLabel(value) }))
const currencyOptions = postingCurrencies.map((value) => ({ value, label: value }))

const sides = {
  from: { label: 'Debit', hint: 'A cost rises or money comes in; a vendor’s balance falls.' },
  to: { label: 'Credit', hint: 'An income rises or money goes out; a vendor’s balance grows.' },
} as const

const sendProposal = ({ proof, ...values }: Values) =>
  upload(
    'propose_manual_posting',
    {
      p_from_kind: values.fromKind,
      p_from_owner: values.fromOwner,
      p_to_kind: values.toKind,
      p_to_owner: values.toOwner,
      p_amount: values.amount,
      p_currency: values.currency,
      p_day: values.day,
      p_reason: values.reason,
      p_reference: values.reference,
      ...(proof && { p_proof: proof }),
    },
    () => undefined,
  )

/** Proposes a posting, which is in the ledger once it is approved. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const propose = useServerMutation(sendProposal, {
    success: ({ needs_two_people }) => (needs_two_people ? texts.proposed : texts.proposedAlone),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: manualPostingForm,
    defaultValues: {
      fromKind: 'other_results',
      fromOwner: '',
      toKind: 'bank',
      toOwner: '',
      amount: '',
      currency: 'USD',
      day: today,
      reason: '',
      reference: '',
    },
    send: (values) => propose.send(values),
  })
  const values = useWatch({ control: form.control })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Propose a posting"
      description="Nothing is posted until it is approved. A bank charge, for example, debits other income and costs and credits the bank account."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Propose" busyLabel="Proposing..." />}
      >
        {(['from', 'to'] as const).map((side) => {
          const ownerType = postableAccounts[values[`${side}Kind`]!]
          const ownerName = `${side}Owner` as const
          return (
            <div key={side} className="grid gap-y-2">
              <Field {...sides[side]} required error={errorOf(`${side}Kind`)}>
                <Select
                  options={kindOptions}
                  {...form.register(`${side}Kind`, { onChange: () => form.setValue(ownerName, '') })}
                />
              </Field>
              {ownerType === 'provider' && (
                <Field label="Provider" required error={errorOf(ownerName)}>
                  <Select
                    placeholder="Choose a provider"
                    options={providerOptions}
                    {...form.register(ownerName)}
                  />
                </Field>
              )}
              {ownerType === 'vendor' && (
                <VendorSelect
                  required
                  value={values[ownerName] ?? ''}
                  onChange={(id) => form.setValue(ownerName, id, { shouldDirty: true })}
                  error={errorOf(ownerName)}
                />
              )}
            </div>
          )
        })}
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
          <Field label="Amount" required error={errorOf('amount')}>
            <Input inputMode="decimal" autoComplete="off" {...form.register('amount')} />
          </Field>
          <Field label="Currency" required error={errorOf('currency')}>
            <Select options={currencyOptions} {...form.register('currency')} />
          </Field>
          <Field label="Day the money moved" required error={errorOf('day')}>
            <Input type="date" min={dayLimits.earliest} max={today} {...form.register('day')} />
          </Field>
        </div>
        <Field label="Reason" required error={errorOf('reason')}>
          <Textarea rows={2} maxLength={manualPostingLimits.reasonMax} {...form.register('reason')} />
        </Field>
        <Field label="Reference" hint="Such as the number of a bank statement." error={errorOf('reference')}>
          <Input
            autoComplete="off"
            maxLength={manualPostingLimits.referenceMax}
            {...form.register('reference')}
          />
        </Field>
        <ProofField
          control={form.control}
          name="proof"
          kind="A statement or invoice"
          error={errorOf('proof')}
        />
      </Form>
    </Dialog>
  )
}
