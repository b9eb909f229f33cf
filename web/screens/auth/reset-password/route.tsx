import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { fieldsOf, submitWithoutScript } from '@web/components/auth/form-without-script'
import { LinkExpired } from '@web/components/auth/link-expired'
import { pageMeta } from '@web/components/page/page-meta'
import { paths, safeRedirect } from '@contract/core/paths'
import type { Route } from './+types/route'
import { NewPasswordForm, newPasswordForm } from './new-password-form'

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Choose a new password', hidden: true })

export async function action({ request, context }: Route.ActionArgs) {
  const params = new URL(request.url).searchParams
  return submitWithoutScript(await fieldsOf(request), context, {
    schema: newPasswordForm,
    send: ({ password }) => ({
      path: '/reset-password',
      body: { token: params.get('token') ?? '', newPassword: password },
    }),
    done: () => redirect(paths.auth(nextPage(params))),
  })
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const answer = actionData instanceof Response ? undefined : actionData
  const [expired, setExpired] = useState(answer?.refusal?.code === 'link_expired')
  const token = params.get('token')
  const { redirect: redirectTo } = nextPage(params)
  return (
    <>
      <h1 className="mb-7 text-title">Choose a new password</h1>
      {token && !expired ? (
        <NewPasswordForm
          token={token}
          next={paths.auth(nextPage(params))}
          answer={answer}
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

function nextPage(params: URLSearchParams) {
  const redirectTo = safeRedirect(params.get('redirect'))
  return { notice: 'password-set' as const, ...(redirectTo && { redirect: redirectTo }) }
}
