import { Building2, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hasStates } from '@contract/core/address'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { billingLengths } from '@contract/orders/billing-details'
import * as texts from '@contract/texts'
import { focusOnMount } from '@web/components/page/focus-on-mount'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import type { CheckoutIntent } from './submitted-checkout'
import type { Billing } from './use-billing'

const intents = {
  addCompany: 'add-company',
  removeCompany: 'remove-company',
  addAddress: 'add-billing-address',
  removeAddress: 'remove-billing-address',
} as const satisfies Record<string, CheckoutIntent>

/** The company that the order is billed to, and its own address: each is asked for only by a press. */
export function BillingSection({ billing }: { billing: Billing }) {
  const { stage, field, errorOf, open, remove, removeAddress } = billing
  // Whoever opened the fields continues in them; those that were open from the start leave the focus where it is.
  const [opened, setOpened] = useState<'company' | 'address'>()
  const show = (part: 'company' | 'address') => {
    setOpened(part)
    open(part)
  }
  if (stage === 'closed')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-card sm:px-6">
        <p className="text-sm text-ink-soft">{texts.billingDetails.text}</p>
        <Button variant="ghost" compact {...submitsWithoutScript(intents.addCompany, () => show('company'))}>
          <Building2 aria-hidden /> {texts.billingDetails.add}
        </Button>
      </div>
    )
  return (
    <section
      aria-label={texts.billingDetails.title}
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <header className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-subheading">{texts.billingDetails.title}</h2>
        <Button variant="ghost" compact {...submitsWithoutScript(intents.removeCompany, remove)}>
          <X aria-hidden /> {texts.billingDetails.remove}
        </Button>
      </header>
      <div
        ref={opened === 'company' ? focusOnMount : undefined}
        className="grid gap-x-5 gap-y-2 sm:grid-cols-2"
      >
        <Field
          label={texts.billingDetails.company}
          required
          error={errorOf('company')}
          className="sm:col-span-2"
        >
          <Input
            autoComplete="billing organization"
            maxLength={billingLengths.company}
            {...field('company')}
          />
        </Field>
        <Field label={texts.billingDetails.taxId} aside="Optional" error={errorOf('taxId')}>
          <Input autoComplete="off" spellCheck={false} maxLength={billingLengths.taxId} {...field('taxId')} />
        </Field>
        <Field label={texts.billingDetails.reference} aside="Optional" error={errorOf('reference')}>
          <Input autoComplete="off" maxLength={billingLengths.reference} {...field('reference')} />
        </Field>
      </div>
      {stage === 'address' ? (
        <BillingAddress billing={billing} isFocused={opened === 'address'} onRemove={removeAddress} />
      ) : (
        <Button variant="ghost" compact {...submitsWithoutScript(intents.addAddress, () => show('address'))}>
          {texts.billingDetails.otherAddress}
        </Button>
      )}
    </section>
  )
}

interface BillingAddressProps {
  billing: Billing
  isFocused: boolean
  onRemove: () => void
}

function BillingAddress({ billing: { form, field, errorOf }, isFocused, onRemove }: BillingAddressProps) {
  const country = useWatch({ control: form.control, name: 'address.country' })
  return (
    <div role="group" aria-label={texts.billingDetails.address} className="mt-2 border-t border-line pt-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="font-sans text-base font-semibold">{texts.billingDetails.address}</h3>
        <Button variant="ghost" compact {...submitsWithoutScript(intents.removeAddress, onRemove)}>
          <X aria-hidden /> {texts.billingDetails.removeAddress}
        </Button>
      </div>
      <div ref={isFocused ? focusOnMount : undefined} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <Field label="Street address" required error={errorOf('address.address')} className="sm:col-span-2">
          <Input autoComplete="billing address-line1" autoCapitalize="words" {...field('address.address')} />
        </Field>
        <Field label="City" required error={errorOf('address.city')}>
          <Input autoComplete="billing address-level2" autoCapitalize="words" {...field('address.city')} />
        </Field>
        <Field label="Postal code" error={errorOf('address.postalCode')}>
          <Input
            autoComplete="billing postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('address.postalCode')}
          />
        </Field>
        <Field label="Country" required error={errorOf('address.country')}>
          <Select
            placeholder="Choose a country"
            groups={deliveryCountryGroups}
            autoComplete="billing country"
            {...field('address.country')}
          />
        </Field>
        {hasStates(country) && (
          <Field label="State/Province" required error={errorOf('address.state')}>
            <Input autoComplete="billing address-level1" autoCapitalize="words" {...field('address.state')} />
          </Field>
        )}
      </div>
    </div>
  )
}
