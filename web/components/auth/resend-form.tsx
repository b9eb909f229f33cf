import { useEffect, useState, type FormEvent } from 'react'
import { texts } from '@contract/messages'
import { messageOf } from '@web/api'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'
import { sendConfirmation } from './auth-client'

interface ResendFormProps {
  email: string
  /** Where the person wants to be once the address is confirmed. */
  callbackURL: string
}

const pauseMs = 30_000

/** Sends the confirmation link once more, then rests for half a minute. */
export function ResendForm({ email, callbackURL }: ResendFormProps) {
  const [busy, setBusy] = useState(false)
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!resting) return undefined
    const timer = setTimeout(() => setResting(false), pauseMs)
    return () => clearTimeout(timer)
  }, [resting])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await sendConfirmation(email, callbackURL)
      toast.success(texts.auth.successTitle, texts.auth.checkEmail)
      setResting(true)
    } catch (error) {
      toast.error(texts.auth.signupErrorTitle, messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" data-plain="" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={busy}
        disabledReason={resting && 'It’s on its way. You can resend it in 30 seconds.'}
      >
        Resend link
      </Button>
    </form>
  )
}
