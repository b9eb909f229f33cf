import { dayBefore, formatDay } from '@contract/core/day'
import type { Column } from '@web/ui/table-types'

interface EffectiveDated {
  valid_from: string
  valid_to: string | null
  next_from: string | null
}

/**
 * The columns "Starts on" and "Ends on" of a list of dated records. On phones each is a line at the start of the row; the arguments are
 * the classes that place them there.
 */
export const dayColumns = (
  startClassName: string,
  endClassName: string,
): readonly Column<EffectiveDated>[] => [
  {
    key: 'valid_from',
    header: 'Starts on',
    sortable: true,
    className: `${startClassName} figures whitespace-nowrap`,
    cell: ({ valid_from }) => <Day label="Starts" day={valid_from} />,
  },
  {
    key: 'valid_to',
    header: 'Ends on',
    below: 'valid_from',
    className: `${endClassName} figures whitespace-nowrap`,
    cell: (record) => <End {...record} />,
  },
]

/** The last day of a record, and whether there is a gap after it. */
function End({ valid_from, valid_to, next_from }: EffectiveDated) {
  if (!valid_to) return <NoEnd />
  if (valid_to === valid_from) return <span className="text-ink-soft">Withdrawn</span>
  return (
    <span className="inline-grid">
      <span>
        <Day label="Ends" day={dayBefore(valid_to)} />
      </span>
      {next_from !== valid_to && (
        <span className="text-caption text-warning">
          {next_from ? `Nothing until ${formatDay(next_from)}` : 'Nothing follows'}
        </span>
      )}
    </span>
  )
}

/** On phones, where there are no column headers, a label says which day it is. */
const Day = ({ label, day }: { label: string; day: string }) => (
  <>
    <span className="as-row:hidden">{label} </span>
    {formatDay(day)}
  </>
)

const NoEnd = () => (
  <span className="text-ink-faint as-card:sr-only as-stacked:sr-only">
    <span aria-hidden>–</span>
    <span className="sr-only">No end</span>
  </span>
)
