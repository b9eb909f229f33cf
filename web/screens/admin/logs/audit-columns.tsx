import { humanizeName } from '@contract/core/humanize-name'
import type { AuditLogRow } from '@contract/operations/procedures'
import type { Column } from '@web/ui/table-types'
import { Timestamp, Person, RecordLink } from './log-cells'

export const auditColumns: readonly Column<AuditLogRow>[] = [
  { key: 'action', header: 'Action', primary: true, cell: ({ action }) => humanizeName(action) },
  {
    key: 'created_at',
    header: 'Time (UTC)',
    sortable: true,
    cell: ({ created_at }) => <Timestamp time={created_at} />,
  },
  {
    key: 'actor',
    header: 'By',
    below: 'action',
    cell: ({ actor }) => (actor ? <Person {...actor} /> : <span className="text-ink-soft">The system</span>),
  },
  {
    key: 'subject',
    header: 'Record',
    className: 'as-row:max-w-56',
    cell: ({ subject, subject_id }) => <RecordLink subject={subject} id={subject_id} />,
  },
  {
    key: 'facts',
    header: 'What changed',
    className: 'as-row:max-w-80',
    cell: ({ facts }) => <Facts facts={facts} />,
  },
]

const maxVisibleFacts = 3

function Facts({ facts }: Pick<AuditLogRow, 'facts'>) {
  if (facts.length === 0) return <span className="text-ink-soft">No details</span>
  const [first, rest] = [facts.slice(0, maxVisibleFacts), facts.slice(maxVisibleFacts)]
  return (
    <div className="grid gap-1 text-sm">
      {first.map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="touch-area w-fit cursor-pointer rounded-sm font-medium text-brand">
            {rest.length} more
          </summary>
          <div className="mt-1 grid gap-1">
            {rest.map((fact) => (
              <Fact key={fact.name} {...fact} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const Fact = ({ name, before, after }: AuditLogRow['facts'][number]) => (
  <p className="wrap-anywhere">
    <span className="text-ink-soft">{humanizeName(name)}: </span>
    {before !== null && (
      <>
        <span className="text-ink-soft line-through">{before}</span> <span aria-hidden>→ </span>
        <span className="sr-only">became </span>
      </>
    )}
    {after ?? '(empty)'}
  </p>
)
