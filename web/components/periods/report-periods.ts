import { formatMonth, monthBefore, monthOf } from '@contract/payouts/statement-procedures'
import type { OptionGroup } from '@web/ui/select'

interface Period {
  from: string
  to: string
}

/** A period as a value of the select. */
export const periodValue = ({ from, to }: Period): string => `${from}/${to}`

/** The month of a day, from its first to its last day. */
export function monthPeriod(month: string): Period {
  const [year, monthNumber] = month.split('-').map(Number)
  return { from: `${month}-01`, to: lastDay(year!, monthNumber!) }
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** The last months and quarters up to a day, newest first. */
export function periodGroups(today: string): OptionGroup[] {
  const months = [monthOf(today)]
  while (months.length < 13) months.push(monthBefore(months.at(-1)!))
  const quarters = [...new Set(months.map(quarterOf))].slice(0, 5)
  return [
    {
      label: 'Months',
      options: months.map((month) => ({ value: periodValue(monthPeriod(month)), label: formatMonth(month) })),
    },
    { label: 'Quarters', options: quarters.map(quarterOption) },
  ]
}

/** "2026-4". */
const quarterOf = (month: string) => `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`

function quarterOption(quarter: string) {
  const [year, quarterNumber] = quarter.split('-').map(Number)
  const firstMonth = String(quarterNumber! * 3 - 2).padStart(2, '0')
  const period = { from: `${year}-${firstMonth}-01`, to: lastDay(year!, quarterNumber! * 3) }
  return { value: periodValue(period), label: `Quarter ${quarterNumber}, ${year}` }
}
