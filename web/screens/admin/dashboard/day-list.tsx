import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { staffWork, staffWorkText } from '@contract/operations/staff-work'
import type { OpenStaffWork } from '@contract/operations/staff-work-procedures'
import { dateAndTime } from '@web/components/orders/format-dates'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

const messages = texts.staffWork

/** What waits for the reader, each kind with a link to the list of it. `items` is null if it could not be counted. */
export function DayList({ items }: { items: readonly OpenStaffWork[] | null }) {
  return (
    <Card title={messages.title} text={items?.length ? messages.text : undefined}>
      {items && items.length > 0 && (
        <ul aria-label={messages.title} className="grid gap-x-8 md:grid-cols-2">
          {items.map((item) => (
            <WorkLink key={item.kind} item={item} />
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <Empty motif="seed" title={messages.nothing} text={messages.nothingText} titleAs="h3" />
      )}
      {!items && <p className="text-sm text-ink-soft">{messages.failed}</p>}
    </Card>
  )
}

const WorkLink = ({ item: { kind, count, due_at } }: { item: OpenStaffWork }) => (
  <li className="border-t border-line max-md:first:border-t-0 md:nth-[-n+2]:border-t-0">
    <Link
      to={staffWork[kind].path}
      className="group -mx-2 flex min-h-control items-center justify-between gap-3 rounded-control px-2 py-2 hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="font-medium">{staffWorkText(kind, count)}</span>
        {due_at && (
          <span className="block text-caption text-ink-soft">{messages.dueAt(dateAndTime(due_at))}</span>
        )}
      </span>
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  </li>
)
