import { Building2, X } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { billingLengths } from '@contract/orders/billing-details'
import * as texts from '@contract/texts'
import { CountryField, PlaceFields } from '@web/components/address/place-fields'
import { focusOnMount } from '@web/components/page/focus-on-mount'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { CheckoutIntent } from './submitted-checkout'
import type { Billing } from './use-billing'

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
        <Button
          variant="ghost"
          compact
          {...submitsWithoutScript('add-company' satisfies CheckoutIntent, () => show('company'))}
        >
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
        <Button
          variant="ghost"
          compact
          {...submitsWithoutScript('remove-company' satisfies CheckoutIntent, remove)}
        >
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
        <Button
          variant="ghost"
          compact
          {...submitsWithoutScript('add-billing-address' satisfies CheckoutIntent, () => show('address'))}
        >
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
  type Name = Parameters<ComponentProps<typeof PlaceFields>['field']>[0]
  const place = {
    field: (name: Name) => field(`address.${name}`),
    errorOf: (name: Name) => errorOf(`address.${name}`),
  }
  return (
    <div role="group" aria-label={texts.billingDetails.address} className="mt-2 border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold">{texts.billingDetails.address}</h3>
        <Button
          variant="ghost"
          compact
          {...submitsWithoutScript('remove-billing-address' satisfies CheckoutIntent, onRemove)}
        >
          <X aria-hidden /> {texts.billingDetails.removeAddress}
        </Button>
      </div>
      <div
        ref={isFocused ? focusOnMount : undefined}
        className="grid gap-x-4 gap-y-2 sm:grid-cols-6 sm:gap-x-5"
      >
        <CountryField className="sm:col-span-6" autofill="billing" {...place} />
        <PlaceFields autofill="billing" country={country} {...place} />
      </div>
    </div>
  )
}
