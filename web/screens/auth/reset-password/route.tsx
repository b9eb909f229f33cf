import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { submitWithoutScript } from '@web/components/auth/form-without-script'
import { fieldsOf } from '@web/forms/submitted-form'
import { LinkExpired } from '@web/components/auth/link-expired'
import { pageMeta } from '@web/components/page/page-meta'
import { paths, safeRedirect } from '@contract/core/paths'
import type { Route } from './+types/route'
import { NewPasswordForm, newPasswordForm } from './new-password-form'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Choose a new password', noIndex: true })

export async function action({ request, context }: Route.ActionArgs) {
  const params = new URL(request.url).searchParams
  return submitWithoutScript(await fieldsOf(request), context, {
    schema: newPasswordForm,
    toRequest: ({ password }) => ({
      path: '/reset-password',
      body: { token: params.get('token') ?? '', newPassword: password },
    }),
    onSuccess: () => redirect(paths.auth(signInParams(params))),
  })
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const response = actionData instanceof Response ? undefined : actionData
  const [isExpired, setExpired] = useState(response?.refusal?.code === 'link_expired')
  const token = params.get('token')
  const { redirect: redirectTo } = signInParams(params)
  return (
    <>
      <h1 className="mb-7 text-title">Choose a new password</h1>
      {token && !isExpired ? (
        <NewPasswordForm
          token={token}
          nextPath={paths.auth(signInParams(params))}
          response={response}
          onExpired={() => setExpired(true)}
        />
      ) : (
        <LinkExpired
          to={paths.forgotPassword(redirectTo ? { redirect: redirectTo } : {})}
          label="Request a new link"
        />
      )}
    </>
  )
}

function signInParams(params: URLSearchParams) {
  const redirectTo = safeRedirect(params.get('redirect'))
  return { notice: 'password-set' as const, ...(redirectTo && { redirect: redirectTo }) }
}
