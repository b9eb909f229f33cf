import { formatMonth, monthBefore, monthOf } from '@contract/payouts/statement-procedures'
import type { OptionGroup } from '@web/ui/select'

interface Span {
  from: string
  to: string
}

/** A period as a value of the select. */
export const valueOf = ({ from, to }: Span): string => `${from}/${to}`

/** The month of a day, from its first to its last day. */
export function monthSpan(month: string): Span {
  const [year, nth] = month.split('-').map(Number)
  return { from: `${month}-01`, to: lastDay(year!, nth!) }
}

const lastDay = (year: number, nth: number) => new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)

/** The last months and quarters up to a day, newest first. */
export function periodGroups(today: string): OptionGroup[] {
  const months = [monthOf(today)]
  while (months.length < 13) months.push(monthBefore(months.at(-1)!))
  const quarters = [...new Set(months.map(quarterOf))].slice(0, 5)
  return [
    {
      label: 'Months',
      options: months.map((month) => ({ value: valueOf(monthSpan(month)), label: formatMonth(month) })),
    },
    { label: 'Quarters', options: quarters.map(quarterOption) },
  ]
}

/** "2026-4". */
const quarterOf = (month: string) => `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`

function quarterOption(quarter: string) {
  const [year, nth] = quarter.split('-').map(Number)
  const first = String(nth! * 3 - 2).padStart(2, '0')
  const span = { from: `${year}-${first}-01`, to: lastDay(year!, nth! * 3) }
  return { value: valueOf(span), label: `Quarter ${nth}, ${year}` }
}
