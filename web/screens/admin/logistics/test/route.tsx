import { Calculator } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { dayOf } from '@contract/core/day'
import { countries } from '@contract/core/countries'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { dayLimits } from '@contract/core/limits'
import { rateTestQuery } from '@contract/pricing/shipping-procedures'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { ListFailed } from '@web/components/list/list-failed'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { LogisticsPage } from '../logistics-page'
import type { Route } from './+types/route'
import { RateTestResult } from './rate-test-result'

type FieldName = keyof typeof rateTestQuery.shape

type Errors = Partial<Record<FieldName, string>>

const noErrors: Errors = {}
const numericFields: readonly string[] = ['grams', 'parcels']

/** Tests the delivery in the URL, if there is one; errors are shown at their fields. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const defaults = { origin: 'KE', destination: 'KE', grams: '1000', parcels: '1', on: dayOf(new Date()) }
  const submittedValues = Object.fromEntries(url.searchParams)
  const values: Partial<Record<FieldName, string>> = { ...defaults, ...submittedValues }
  if (!url.searchParams.has('origin')) return { values, errors: noErrors, result: undefined }
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    numericFields.includes(name) && value ? Number(value) : value,
  ])
  const { success, data, error } = rateTestQuery.safeParse(Object.fromEntries(entries))
  if (!success) {
    const errors = error.issues.map(({ path, message }) => [path[0], message] as const)
    return { values, errors: Object.fromEntries(errors) as Errors, result: undefined }
  }
  const result = await apiOf(context)
    .test_shipping_rates(data)
    .catch(() => null)
  return { values, errors: noErrors, result }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Rate tester · Logistics')

const origins = countries.map(({ code, name }) => ({ value: code, label: name }))

export default function RateTester({ loaderData }: Route.ComponentProps) {
  const { values, errors, result } = loaderData
  const { state, location } = useNavigation()
  const isTesting = state === 'loading' && location.pathname.endsWith('/test')
  const fieldProps = (name: FieldName) => ({ name, defaultValue: values[name] })
  return (
    <LogisticsPage text="The options that buyers would see at checkout for a delivery on a given day, with the rates that apply then. You can test future rates before they start.">
      <Card title="Delivery">
        <Form
          method="get"
          preventScrollReset
          noValidate
          className="grid items-start gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-4"
        >
          <Field label="Vendor’s country" error={errors.origin}>
            <Select options={origins} {...fieldProps('origin')} />
          </Field>
          <Field label="Vendor’s city" aside="For pickup" error={errors.origin_city}>
            <Input autoComplete="off" maxLength={100} {...fieldProps('origin_city')} />
          </Field>
          <Field label="Buyer’s country" error={errors.destination}>
            <Select groups={deliveryCountryGroups} {...fieldProps('destination')} />
          </Field>
          <Field label="Buyer’s city" aside="For pickup" error={errors.destination_city}>
            <Input autoComplete="off" maxLength={100} {...fieldProps('destination_city')} />
          </Field>
          <Field label="Weight of each parcel" error={errors.grams}>
            <Input suffix="g" inputMode="numeric" autoComplete="off" {...fieldProps('grams')} />
          </Field>
          <Field label="Vendors" aside="A parcel each" error={errors.parcels}>
            <Input inputMode="numeric" autoComplete="off" {...fieldProps('parcels')} />
          </Field>
          <Field label="Ordered on" error={errors.on}>
            <Input type="date" min={dayLimits.earliest} max={dayLimits.latest} {...fieldProps('on')} />
          </Field>
          <Button type="submit" busy={isTesting} busyLabel="Testing..." className="sm:mt-6.5">
            <Calculator aria-hidden /> Test rates
          </Button>
        </Form>
      </Card>
      {result === null ? (
        <Card>
          <ListFailed text={texts.logistics.test.failed} />
        </Card>
      ) : (
        <RateTestResult result={result} values={values} />
      )}
    </LogisticsPage>
  )
}

export const ErrorBoundary = ScreenError
