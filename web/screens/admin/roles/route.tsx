import { staffPermissions } from '@contract/core/permissions'
import { pageInput } from '@contract/core/schemas'
import { staffProceduresOf } from '@contract/procedures-by-permission'
import { ScreenError } from '@web/components/layout/screen-error'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { TwoFactorNotice } from '@web/components/settings/two-factor-notice'
import { Allowances } from '@web/components/team/allowances'
import { InviteDialog } from '@web/components/team/invite-dialog'
import { TeamHistory } from '@web/components/team/team-history'
import { staffKind, TeamContext } from '@web/components/team/team-kind'
import { TeamView } from '@web/components/team/team-view'
import { apiOf, unwrap } from '@web/load'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [team, changes, account] = await Promise.all([
    unwrap(api.list_staff()),
    loadList({ url, context }, pageInput, (query) => api.list_staff_changes(query)),
    unwrap(api.get_account()),
  ])
  const allowances = (['any', ...staffPermissions] as const).map((permission) => ({
    permission,
    procedures: staffProceduresOf(permission),
  }))
  return { team, changes, allowances, requiresTwoFactorCode: account.two_factor }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Roles')

export default function AdminRoles({
  loaderData: { team, changes, allowances, requiresTwoFactorCode },
}: Route.ComponentProps) {
  return (
    <TeamContext value={{ kind: staffKind, requiresTwoFactorCode }}>
      <Page
        bare
        title="Roles"
        text="Who runs the marketplace, and what each person can do. Customers and vendors get their roles automatically."
        gap="medium"
        actions={
          <InviteDialog text="They’ll get an email with a link. Anyone who belongs to a vendor needs a different email address for this." />
        }
      >
        <TwoFactorNotice isEnabled={requiresTwoFactorCode} />
        <TeamView {...team} />
        <Allowances allowances={allowances} />
        <TeamHistory page={changes} />
      </Page>
    </TeamContext>
  )
}

export const ErrorBoundary = ScreenError
