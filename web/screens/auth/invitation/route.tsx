import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { shortDate } from '@web/components/orders/format-dates'
import { useAuth } from '@web/components/auth/auth-provider'
import { useSignOut } from '@web/components/auth/use-sign-out'
import { pageMeta } from '@web/components/page/page-meta'
import { PermissionBadges } from '@web/components/team/permission-badges'
import { staffPermissionLabels, vendorPermissionLabels } from '@web/components/team/permission-labels'
import { apiOf, unwrap } from '@web/load'
import { brand } from '@contract/core/brand'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'
import { AcceptButton } from './accept-button'
import { JoinForm } from './join-form'

export async function loader({ url, context }: Route.LoaderArgs) {
  const secret = url.searchParams.get('secret') ?? ''
  const invitation = await unwrap(
    apiOf(context)
      .get_invitation({ p_secret: secret })
      .catch((error: { code?: string }) => {
        if (error.code === 'invitation_expired' || error.code === 'invalid_input') return null
        throw error
      }),
  )
  return { secret, invitation }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your invitation', noIndex: true })

/** The target of an invitation link: one joins with the account that has the address, or creates one with a new password. */
export default function Invitation({ loaderData: { secret, invitation } }: Route.ComponentProps) {
  const { me } = useAuth()
  if (!invitation)
    return (
      <>
        <h1 className="mb-7 text-title">Your invitation</h1>
        <Notice tone="warning" title={texts.auth.invitationExpired} />
        <Button asChild variant="outline" className="mt-5 justify-self-start">
          <Link to={paths.home}>Go to the home page</Link>
        </Button>
      </>
    )
  const { company_name, invited_by, email, permissions, expires_at, has_account } = invitation
  const isInvitedAccount = me?.email.toLowerCase() === email
  return (
    <>
      <h1 className="text-title">Join {company_name ?? `the ${brand.name} team`}</h1>
      <p className="mt-3 mb-5 text-lead text-ink-soft">
        {invited_by ?? 'Someone'} has invited <bdi>{email}</bdi>. The invitation is open until{' '}
        {shortDate(expires_at)}.
      </p>
      <p className="mb-2 text-sm font-semibold">What you can do</p>
      <PermissionBadges
        permissions={permissions}
        labels={company_name === null ? staffPermissionLabels : vendorPermissionLabels}
      />
      <div className="mt-7 grid">
        {isInvitedAccount ? (
          <AcceptButton secret={secret} homePath={homeOf(company_name)} />
        ) : me ? (
          <WrongAccount email={email} currentEmail={me.email} />
        ) : has_account ? (
          <Button asChild>
            <Link to={paths.auth({ redirect: paths.invitation(secret) })}>Sign in to accept</Link>
          </Button>
        ) : (
          <JoinForm secret={secret} homePath={homeOf(company_name)} />
        )}
      </div>
    </>
  )
}

const homeOf = (company: string | null) => (company === null ? adminPaths.dashboard : paths.vendor.dashboard)

/** Someone else is signed in here. */
function WrongAccount({ email, currentEmail }: { email: string; currentEmail: string }) {
  const { busy, signOut } = useSignOut()
  return (
    <Notice
      tone="warning"
      title={`You are signed in as ${currentEmail}`}
      action={
        <Button variant="outline" size="small" busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      This invitation is for <bdi>{email}</bdi>. Sign out, then open its link again.
    </Notice>
  )
}
