import { useEffect, useState, type FormEvent } from 'react'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { sendConfirmation } from './auth-client'

interface ResendFormProps {
  email: string
  /** The page to return to once the address is confirmed. */
  callbackURL: string
}

const cooldownMs = 30_000

/** Resends the confirmation link, then is disabled for half a minute. */
export function ResendForm({ email, callbackURL }: ResendFormProps) {
  const [isCoolingDown, setIsCoolingDown] = useState(false)
  useEffect(() => {
    if (!isCoolingDown) return undefined
    const timer = setTimeout(() => setIsCoolingDown(false), cooldownMs)
    return () => clearTimeout(timer)
  }, [isCoolingDown])
  const resend = useServerMutation(() => sendConfirmation(email, callbackURL), {
    success: { title: texts.auth.successTitle, text: texts.auth.checkEmail },
    failure: (text) => ({ title: texts.auth.signupErrorTitle, text }),
    revalidates: false,
    onSuccess: () => setIsCoolingDown(true),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void resend.run()
  }
  return (
    <form method="post" data-plain="" onSubmit={submit}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={resend.pending}
        disabledReason={isCoolingDown && 'It’s on its way. You can resend it in 30 seconds.'}
      >
        Resend link
      </Button>
    </form>
  )
}
