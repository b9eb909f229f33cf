import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'

/** The words of a name in code: `order_refunded` is "Order refunded", `vendor_id` and `vendorId` are "Vendor ID". */
export function formatAction(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[_:.]+/g, ' ')
    .replaceAll(/\bid\b/g, 'ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A moment to the second, in UTC. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures whitespace-nowrap">
    {format.format(new Date(at))}
  </time>
)

/** A person, by whom the list can be searched. */
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

const screens: Record<string, (id: string) => string> = {
  order: paths.admin.order,
  payment: paths.admin.payment,
  user: paths.admin.customer,
  product: paths.admin.editProduct,
}

/** A record by its kind and id, as a link where it has a screen. */
export function RecordLink({ subject, id }: { subject: string; id: string }) {
  const to = screens[subject]?.(id)
  return (
    <span className="block min-w-0">
      <span className="block">{formatAction(subject)}</span>
      <span className="figures block text-caption wrap-anywhere text-ink-soft">
        {to ? (
          <WhenPermitted to={to} otherwise={id}>
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
