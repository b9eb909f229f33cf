import { Link, useSearchParams } from 'react-router'
import { redirectGate } from '@web/guards'
import { redirectWith, submitWithoutScript } from '@web/components/auth/form-without-script'
import { fieldsOf } from '@web/forms/submitted-form'
import { pageMeta } from '@web/components/page/page-meta'
import { paths, safeRedirect, withQuery } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'
import { CodeForm, codeForm } from './code-form'

export const middleware: Route.MiddlewareFunction[] = [redirectGate]

/** Makes the guard run on client-side navigation too. */
export const loader = () => null

export const meta: Route.MetaFunction = () => pageMeta({ title: 'One more step', noIndex: true })

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const path = searchParams.has('backup') ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
  return submitWithoutScript(await fieldsOf(request), context, {
    schema: codeForm,
    toRequest: (body) => ({ path, body }),
    onSuccess: (response) => redirectWith(response, safeRedirect(searchParams.get('redirect')) ?? paths.home),
  })
}

/** The second sign-in step, for users with two-factor on. */
export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const redirectTo = safeRedirect(params.get('redirect'))
  const isBackup = params.has('backup')
  const redirectParams = redirectTo ? { redirect: redirectTo } : {}
  return (
    <>
      <h1 className="text-title">One more step</h1>
      <p className="mt-2 mb-7 text-lead text-ink-soft">
        {isBackup
          ? 'Enter one of your backup codes. Each works once.'
          : 'Enter the current code from your authenticator app.'}
      </p>
      <CodeForm
        key={String(isBackup)}
        isBackup={isBackup}
        redirectTo={redirectTo}
        response={actionData instanceof Response ? undefined : actionData}
      />
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2">
        <TextLink asChild className="touch-area">
          <Link
            to={withQuery(paths.twoFactor(), { ...redirectParams, ...(!isBackup && { backup: 1 }) })}
            replace
          >
            {isBackup ? 'Use my authenticator app' : 'Use a backup code instead'}
          </Link>
        </TextLink>
        <TextLink asChild className="touch-area">
          <Link to={paths.auth(redirectParams)}>Back to sign in</Link>
        </TextLink>
      </p>
    </>
  )
}
