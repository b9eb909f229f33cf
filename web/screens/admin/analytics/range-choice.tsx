import { Form } from 'react-router'
import type { Analytics } from '@contract/analytics/procedures'
import { comparisons, salesRanges } from '@contract/analytics/ranges'
import { dayLimits } from '@contract/core/limits'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ChoiceLinks } from '@web/components/sales/choice-links'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Input } from '@web/ui/input'
import { daysText, shownQuery } from './shown-query'

/** Chooses the days that the figures are of, and what they are compared with. Works without scripts. */
export function RangeChoice({ analytics }: { analytics: Analytics }) {
  const { range, days, compare, compared_days } = analytics
  const query = shownQuery(analytics)
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceLinks
          label="Range"
          announcement={`Figures of ${daysText(days)}`}
          current={range}
          choices={salesRanges.map((value) => ({
            value,
            name: texts.analytics.ranges[value],
            to: adminPaths.analytics({ range: value, compare: query.compare }),
          }))}
        />
        <Form
          // New fields for new days: a range by name shows its days here, too.
          key={`${days.from} ${days.to}`}
          method="get"
          preventScrollReset
          className="flex flex-wrap items-end gap-3"
        >
          <DayField name="from" label="From" day={days.from} />
          <DayField name="to" label="To" day={days.to} />
          {query.compare && <input type="hidden" name="compare" value={query.compare} />}
          <Button type="submit" variant="outline">
            Show
          </Button>
        </Form>
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden className="text-caption font-medium text-ink-soft">
            Compared with
          </span>
          <ChoiceLinks
            label="Compared with"
            announcement={`Compared with ${daysText(compared_days)}`}
            current={compare}
            choices={comparisons.map((value) => ({
              value,
              name: texts.analytics.comparisons[value],
              to: adminPaths.analytics({ ...query, compare: value === 'previous' ? undefined : value }),
            }))}
          />
        </div>
      </div>
      <p className="mt-4 text-caption text-ink-soft">
        <bdi>{daysText(days)}</bdi>, compared with <bdi>{daysText(compared_days)}</bdi>.{' '}
        {texts.analytics.basis}
      </p>
    </Card>
  )
}

const DayField = ({ name, label, day }: { name: string; label: string; day: string }) => (
  <div className="grid gap-1">
    <label htmlFor={`analytics-${name}`} className="text-caption font-medium text-ink-soft">
      {label}
    </label>
    <Input
      id={`analytics-${name}`}
      type="date"
      name={name}
      required
      defaultValue={day}
      min={dayLimits.earliest}
      max={dayLimits.latest}
    />
  </div>
)
