import { Link } from 'react-router'
import {
  signInOutcomes,
  signInQuery,
  type SignInOutcome,
  type SignInRow,
} from '@contract/operations/procedures'
import { retentionDays } from '@contract/operations/facts'
import { signInRecordRateLimit } from '@contract/accounts/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { periodFilter } from '@web/components/list/period-filter'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import type { Column } from '@web/ui/table-types'
import { LogPage } from '../log-page'
import { Moment, Person } from '../log-words'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  return { page: await loadList(url, signInQuery, (query) => apiOf(context).list_sign_ins(query)) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Logs: Sign-ins', hidden: true })

const badges: Record<SignInOutcome, { label: string; tone: BadgeTone }> = {
  signed_in: { label: 'Signed in', tone: 'success' },
  password_accepted: { label: 'Password accepted', tone: 'info' },
  wrong_password: { label: 'Wrong password', tone: 'danger' },
  wrong_code: { label: 'Wrong code', tone: 'danger' },
  blocked: { label: 'Blocked', tone: 'warning' },
  not_confirmed: { label: 'Email not confirmed', tone: 'warning' },
  too_many_tries: { label: 'Too many tries', tone: 'danger' },
}

const columns: readonly Column<SignInRow>[] = [
  {
    key: 'person',
    header: 'Account',
    lead: true,
    cell: ({ person }) =>
      person ? <Person {...person} /> : <span className="text-ink-soft">No account has this email</span>,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => (
      <Badge tone={badges[outcome].tone} dot>
        {badges[outcome].label}
      </Badge>
    ),
  },
  { key: 'device', header: 'Device', cell: ({ device }) => device },
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
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
]

export default function SignIns({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <LogPage
      current="Sign-ins"
      text={`Attempts to sign in, for ${retentionDays.signIns} days; at most ${signInRecordRateLimit.times} an hour of each account and network address are stored. What was typed is not.`}
    >
      <DataList
        things="sign-ins"
        page={page}
        failure={texts.logs.signInsFailed}
        columns={columns}
        rowKey={({ attempt_id }) => attempt_id}
        defaultSort="created_at_desc"
        csv={paths.admin.listCsv('sign-ins')}
        search="Search by person or address"
        filters={[
          {
            name: 'outcome',
            label: 'Outcome',
            any: 'Any outcome',
            options: signInOutcomes.map((outcome) => ({ value: outcome, label: badges[outcome].label })),
          },
          periodFilter,
        ]}
        empty={<Empty titleAs="h2" title="Nobody has tried to sign in yet." />}
      />
    </LogPage>
  )
}

export const ErrorBoundary = ScreenError
