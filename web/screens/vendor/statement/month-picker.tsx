import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMonth, monthAfter, monthBefore } from '@contract/payouts/statement-procedures'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Select } from '@web/ui/select'

interface MonthPickerProps {
  month: string
  /** The first month with a movement. */
  first: string
  /** This month. */
  latest: string
}

/** Links to the previous and the next month, and offers every month since the first. */
export function MonthPicker({ month, first, latest }: MonthPickerProps) {
  const navigate = useNavigate()
  return (
    <nav aria-label="Month" className="flex flex-wrap items-center gap-3 print:hidden">
      <MonthButton label="Previous month" to={month > first ? monthBefore(month) : undefined}>
        <ChevronLeft aria-hidden />
      </MonthButton>
      <div className="w-52">
        <Select
          aria-label="Month of the statement"
          options={monthsBetween(first < month ? first : month, latest).map((value) => ({
            value,
            label: formatMonth(value),
          }))}
          value={month}
          onChange={(event) => void navigate(paths.vendor.statement(event.target.value))}
        />
      </div>
      <MonthButton label="Next month" to={month < latest ? monthAfter(month) : undefined}>
        <ChevronRight aria-hidden />
      </MonthButton>
    </nav>
  )
}

const MonthButton = ({
  label,
  to,
  children,
}: {
  label: string
  to: string | undefined
  children: ReactNode
}) =>
  to ? (
    <Button asChild variant="outline" size="small">
      <Link to={paths.vendor.statement(to)} aria-label={label} preventScrollReset>
        {children}
      </Link>
    </Button>
  ) : (
    <Button
      variant="outline"
      size="small"
      aria-label={label}
      disabledReason="There’s no statement for that month."
    >
      {children}
    </Button>
  )

/** The months from the latest back to the first. */
function monthsBetween(first: string, latest: string): string[] {
  const months = [latest]
  while (months.at(-1)! > first) months.push(monthBefore(months.at(-1)!))
  return months
}
