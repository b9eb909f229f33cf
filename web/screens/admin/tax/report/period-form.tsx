import { Form, useNavigate } from 'react-router'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { dayLimits } from '@contract/core/limits'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { periodGroups, valueOf } from './report-periods'

interface PeriodFormProps {
  today: string
  values: { from: string; to: string; country?: string }
  errors: Partial<Record<string, string>>
}

/** The period and the country of the report, held in its address. */
export function PeriodForm({ today, values, errors }: PeriodFormProps) {
  const navigate = useNavigate()
  const groups = periodGroups(today)
  const isUsual = groups.some(({ options }) => options.some(({ value }) => value === valueOf(values)))
  const choose = (period: string) => {
    const [from = '', to = ''] = period.split('/')
    if (!period) return
    const next = new URLSearchParams({ from, to, ...(values.country && { country: values.country }) })
    void navigate({ search: `?${next.toString()}` }, { preventScrollReset: true })
  }
  const dates = { type: 'date', min: dayLimits.earliest, max: dayLimits.latest } as const
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      className="grid grid-cols-2 items-start gap-x-4 gap-y-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Period" className="max-xl:col-span-full">
        <Select
          placeholder="Custom period"
          groups={groups}
          value={isUsual ? valueOf(values) : ''}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      <Field label="First day" error={errors.from}>
        <Input name="from" defaultValue={values.from} {...dates} />
      </Field>
      <Field label="Last day" error={errors.to}>
        <Input name="to" defaultValue={values.to} {...dates} />
      </Field>
      <Field label="Country" className="max-sm:col-span-full" error={errors.country}>
        <Select
          name="country"
          placeholder="All countries"
          groups={deliveryCountryGroups}
          defaultValue={values.country ?? ''}
        />
      </Field>
      <Button type="submit" className="max-sm:col-span-full sm:mt-6.5">
        Show report
      </Button>
    </Form>
  )
}
