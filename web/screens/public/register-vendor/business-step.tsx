import { Controller } from 'react-hook-form'
import { countries } from '@contract/core/countries'
import { payoutExpectationsTitle } from '@contract/payouts/expectations'
import { applicationLimits, businessCategories } from '@contract/vendors/facts'
import type { Plan } from '@contract/subscriptions/procedures'
import { PayoutExpectations } from '@web/components/payouts/payout-expectations'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { PlanCards } from './plan-cards'
import type { Application } from './use-application'

/** Step 1: the business. */
export function BusinessStep({ application, plans }: { application: Application; plans: readonly Plan[] }) {
  const { field, errorOf, form, values } = application
  const { country } = values
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Company name" error={errorOf('company_name')} required>
        <Input autoComplete="organization" {...field('company_name')} />
      </Field>
      <Field label="Business category" error={errorOf('business_category')} required>
        <Select
          placeholder="Choose a category"
          options={businessCategories.map((name) => ({ value: name, label: name }))}
          {...field('business_category')}
        />
      </Field>
      <Field
        label="Tax number"
        hint="As on your registration document."
        error={errorOf('tax_number')}
        required
      >
        <Input autoCapitalize="characters" spellCheck={false} {...field('tax_number')} />
      </Field>
      <Field label="Email" hint="We send our decision here." error={errorOf('email')} required>
        <Input type="email" autoComplete="email" {...field('email')} />
      </Field>
      <Field
        label="Company description"
        hint={`What you make, how, and with whom, in at least ${applicationLimits.descriptionMin} characters. Buyers read this on your store page.`}
        error={errorOf('company_description')}
        required
        className="sm:col-span-2"
      >
        <Textarea rows={5} {...field('company_description')} />
      </Field>
      <Controller
        control={form.control}
        name="subscription_plan"
        render={({ field: { value, onChange } }) => (
          <Fieldset
            legend="Subscription plan"
            hint="You can change it later. Nothing is charged before you are approved."
            error={errorOf('subscription_plan') ?? ''}
            required
            className="sm:col-span-2"
          >
            <PlanCards plans={plans} value={value} onValueChange={onChange} />
          </Fieldset>
        )}
      />
      <Field label="Country" hint="Where your business is registered." error={errorOf('country')} required>
        <Select
          placeholder="Choose a country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="country"
          {...field('country')}
        />
      </Field>
      <Field label="City" hint="Buyers nearby may collect their orders." error={errorOf('city')} required>
        <Input autoComplete="address-level2" autoCapitalize="words" {...field('city')} />
      </Field>
      <div role="status" className="sm:col-span-2">
        {country !== '' && (
          <Notice title={payoutExpectationsTitle(country)} className="mb-3">
            <PayoutExpectations country={country} className="mt-1" />
          </Notice>
        )}
      </div>
      <Field label="Business address" error={errorOf('business_address')} required>
        <Input autoComplete="address-line1" {...field('business_address')} />
      </Field>
      <Field label="Telephone number" error={errorOf('telephone_number')} required>
        <Input type="tel" inputMode="tel" autoComplete="tel" {...field('telephone_number')} />
      </Field>
    </div>
  )
}
