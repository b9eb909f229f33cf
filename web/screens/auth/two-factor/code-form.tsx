import { Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import * as texts from '@contract/texts'
import { verifyCode } from '@web/components/auth/auth-client'
import type { FormResponse } from '@web/components/auth/form-without-script'
import { useServerForm } from '@web/forms/use-server-form'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'

export const codeForm = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s+/g, ''))
    .pipe(z.string().min(1, texts.auth.required)),
})

interface CodeFormProps {
  isBackup: boolean
  redirectTo: string | undefined
  response: FormResponse | undefined
}

/** Takes a code from the authenticator app or a backup code, then continues to the requested page. */
export function CodeForm({ isBackup, redirectTo, response }: CodeFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, submit, pending, refusal, code, errorOf } = useServerForm({
    schema: codeForm,
    defaultValues: { code: '' },
    response,
    async send({ code }) {
      await verifyCode(code, isBackup)
      toast.success(texts.auth.successTitle, texts.auth.loggedIn)
      await navigate(redirectTo ?? paths.home, { replace: true })
      await revalidate()
    },
  })
  const isSignInExpired = code === 'too_many_codes' || code === 'sign_in_timed_out'
  return (
    <Form
      canSubmitWithoutScript
      onSubmit={submit}
      pending={pending}
      refusal={
        refusal && (
          <>
            {refusal}{' '}
            {isSignInExpired && (
              <TextLink asChild>
                <Link to={paths.auth(redirectTo ? { redirect: redirectTo } : {})}>Sign in again</Link>
              </TextLink>
            )}
          </>
        )
      }
      actions={
        <Button type="submit" wide busyLabel={texts.auth.signingIn}>
          {texts.auth.signIn}
        </Button>
      }
    >
      <Field label={isBackup ? 'Backup code' : 'Code'} error={errorOf('code')} required>
        <Input
          autoComplete="one-time-code"
          inputMode={isBackup ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
          code
          {...form.register('code')}
        />
      </Field>
    </Form>
  )
}
