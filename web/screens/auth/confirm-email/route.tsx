import { ORPCError } from '@orpc/client'
import { Form as RouterForm, Link, useNavigation, useSearchParams } from 'react-router'
import { apiOf } from '@web/load'
import { useAuth } from '@web/components/auth/auth-provider'
import { LinkExpired } from '@web/components/auth/link-expired'
import { fieldsOf } from '@web/forms/submitted-form'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your new address', noIndex: true })

export async function action({ request, context }: Route.ActionArgs) {
  const { token = '' } = await fieldsOf(request)
  try {
    return {
      ...(await apiOf(context).confirm_email_change({ p_token: token })),
      refusal: null,
      isExpired: false,
    }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { email: null, refusal: error.message, isExpired: error.code === 'link_expired' }
  }
}

/** The target of the link sent to a new email address. The change requires pressing a button, since mail scanners open links too. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const { me } = useAuth()
  const token = useSearchParams()[0].get('token')
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1 className="mb-7 text-title">Confirm your new address</h1>
      {actionData?.email ? (
        <>
          <Notice tone="success" live>
            Your email address is now <bdi>{actionData.email}</bdi>. Use it to sign in from now on.
          </Notice>
          <Button asChild className="mt-5 justify-self-start">
            <Link to={me ? paths.home : paths.auth()}>{me ? 'Continue' : 'Sign In'}</Link>
          </Button>
        </>
      ) : !token || actionData?.isExpired ? (
        <LinkExpired to={paths.account.settings} label="Go to my settings" />
      ) : (
        <Form
          as={RouterForm}
          method="post"
          pending={pending}
          refusal={actionData?.refusal ?? null}
          actions={
            <Button type="submit" wide busyLabel="Confirming...">
              Confirm this address
            </Button>
          }
        >
          <p className="mb-4 text-lead text-ink-soft">
            Your account will use the address this link was sent to.
          </p>
          <input type="hidden" name="token" value={token} />
        </Form>
      )}
    </>
  )
}
