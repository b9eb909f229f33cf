import { Children, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { dayLimits } from '@contract/core/limits'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { periodGroups, periodValue } from './report-periods'

interface PeriodFormProps {
  today: string
  values: { from: string; to: string }
  errors: Partial<Record<string, string>>
  /** Up to two other fields of the report; what they are set to stays when a period is chosen. */
  children?: ReactNode
}

/** By how many other fields there are. */
const columns = [
  'xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]',
  'xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]',
  'xl:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]',
]

/** The period of a report, kept in the URL. */
export function PeriodForm({ today, values, errors, children }: PeriodFormProps) {
  const navigate = useNavigate()
  const groups = periodGroups(today)
  const isPreset = groups.some(({ options }) => options.some(({ value }) => value === periodValue(values)))
  const selectPeriod = (period: string) => {
    const [from = '', to = ''] = period.split('/')
    if (!period) return
    const next = new URLSearchParams({ ...values, from, to })
    void navigate({ search: `?${next.toString()}` }, { preventScrollReset: true })
  }
  const dateInputProps = { type: 'date', min: dayLimits.earliest, max: dayLimits.latest } as const
  return (
    <Form
      method="get"
      preventScrollReset
      noValidate
      className={cn('grid grid-cols-2 items-start gap-x-4 gap-y-1', columns[Children.count(children)])}
    >
      <Field label="Period" className="max-xl:col-span-full">
        <Select
          placeholder="Custom period"
          groups={groups}
          value={isPreset ? periodValue(values) : ''}
          onChange={(event) => selectPeriod(event.target.value)}
        />
      </Field>
      <Field label="First day" error={errors.from}>
        <Input name="from" defaultValue={values.from} {...dateInputProps} />
      </Field>
      <Field label="Last day" error={errors.to}>
        <Input name="to" defaultValue={values.to} {...dateInputProps} />
      </Field>
      {children}
      <Button type="submit" className="max-sm:col-span-full sm:mt-6.5">
        Show report
      </Button>
    </Form>
  )
}
