import { Link } from 'react-router'
import { humanizeName } from '@contract/core/humanize-name'
import { adminPaths } from '@contract/core/admin-paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'

const timestampFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A date and time to the second, in UTC. */
export const Timestamp = ({ time }: { time: string }) => (
  <time dateTime={time} className="figures whitespace-nowrap">
    {timestampFormat.format(new Date(time))}
  </time>
)

/** A person, with a link that searches the list for them. */
export const Person = ({ name, email }: { name: string; email: string }) => (
  <span className="block min-w-0">
    <span className="block wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
    <Link
      to={{ search: `?search=${encodeURIComponent(email)}` }}
      className="block text-caption font-normal wrap-anywhere text-ink-soft hover:underline"
    >
      <bdi>{email}</bdi>
    </Link>
  </span>
)

const recordPaths: Record<string, (id: string) => string> = {
  order: adminPaths.order,
  payment: adminPaths.payment,
  user: adminPaths.customer,
  product: adminPaths.editProduct,
}

/** A record by its kind and id, as a link where it has a screen. */
export function RecordLink({ subject, id }: { subject: string; id: string }) {
  const to = recordPaths[subject]?.(id)
  return (
    <span className="block min-w-0">
      <span className="block">{humanizeName(subject)}</span>
      <span className="figures block text-caption wrap-anywhere text-ink-soft">
        {to ? (
          <WhenPermitted to={to} fallback={id}>
            <Link to={to} className="hover:underline">
              {id}
            </Link>
          </WhenPermitted>
        ) : (
          id
        )}
      </span>
    </span>
  )
}
