import { Link } from 'react-router'
import type { SignInOutcome, SignInRow } from '@contract/operations/procedures'
import { Badge, type BadgeTone } from '@web/ui/badge'
import type { Column } from '@web/ui/table-types'
import { Timestamp, Person } from '../log-cells'

export const signInBadges: Record<SignInOutcome, { label: string; tone: BadgeTone }> = {
  signed_in: { label: 'Signed in', tone: 'success' },
  password_accepted: { label: 'Password accepted', tone: 'info' },
  wrong_password: { label: 'Wrong password', tone: 'danger' },
  wrong_code: { label: 'Wrong code', tone: 'danger' },
  blocked: { label: 'Blocked', tone: 'warning' },
  not_confirmed: { label: 'Email not confirmed', tone: 'warning' },
  too_many_tries: { label: 'Too many attempts', tone: 'danger' },
}

/** The columns of the attempts to sign in. */
export const signInColumns: readonly Column<SignInRow>[] = [
  {
    key: 'person',
    header: 'Account',
    primary: true,
    cell: ({ person }) =>
      person ? <Person {...person} /> : <span className="text-ink-soft">No account has this email</span>,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome, times }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={signInBadges[outcome].tone} dot>
          {signInBadges[outcome].label}
        </Badge>
        {times > 1 && <span className="figures text-sm">{times.toLocaleString('en-US')} times</span>}
      </span>
    ),
  },
  { key: 'device', header: 'Device', below: 'outcome', cell: ({ device }) => device },
  {
    key: 'ip_address',
    header: 'Network address',
    className: 'figures wrap-anywhere',
    cell: ({ ip_address }) =>
      ip_address ? (
        <Link to={{ search: `?search=${encodeURIComponent(ip_address)}` }} className="hover:underline">
          {ip_address}
        </Link>
      ) : (
        <span className="text-ink-soft">Unknown</span>
      ),
  },
  {
    key: 'created_at',
    header: 'Time (UTC)',
    sortable: true,
    cell: ({ created_at, last_at }) => (
      <span className="grid gap-0.5">
        <Timestamp time={created_at} />
        {last_at && (
          <span className="text-caption text-ink-soft">
            until <Timestamp time={last_at} />
          </span>
        )}
      </span>
    ),
  },
]
