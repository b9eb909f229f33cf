import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { sendCode } from '@web/components/auth/auth-client'
import { AuthFailure, type AuthFailureKind } from '@web/components/auth/auth-failure'
import type { PlainAnswer } from '@web/components/auth/plain-form'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'

export const codeForm = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, ''))
    .pipe(z.string().min(1, texts.auth.required)),
})

interface CodeFormProps {
  isBackup: boolean
  redirectTo: string | undefined
  answer: PlainAnswer | undefined
}

/** A code of the authenticator app or a backup code, and on to where the person wanted to be. */
export function CodeForm({ isBackup, redirectTo, answer }: CodeFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<{ kind: AuthFailureKind; message: string } | undefined>(
    answer?.refusal,
  )
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    setRefused(undefined)
    try {
      await sendCode(code, isBackup)
      toast.success(texts.auth.successTitle, texts.auth.loggedIn)
      await navigate(redirectTo ?? paths.home, { replace: true })
      await revalidate()
    } catch (error) {
      const kind = error instanceof AuthFailure ? error.kind : 'other'
      if (kind === 'wrong_code') setError('code', { message: messageOf(error) }, { shouldFocus: true })
      else setRefused({ kind, message: messageOf(error) })
    }
  })
  const isOver = refused?.kind === 'start_again'
  return (
    <Form
      plain
      onSubmit={submit}
      pending={formState.isSubmitting}
      refusal={
        refused && (
          <>
            {refused.message}{' '}
            {isOver && (
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
      <Field
        label={isBackup ? 'Backup code' : 'Code'}
        error={formState.errors.code?.message ?? answer?.errors.code}
        required
      >
        <Input
          autoComplete="one-time-code"
          inputMode={isBackup ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
          code
          {...register('code')}
        />
      </Field>
    </Form>
  )
}
