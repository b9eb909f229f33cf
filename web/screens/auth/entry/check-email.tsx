import { MailCheck } from 'lucide-react'
import { confirmLinkHours } from '@contract/accounts/facts'
import * as texts from '@contract/texts'
import { ResendForm } from '@web/components/auth/resend-form'
import { focusOnMount } from '@web/components/page/focus-on-mount'
import { Button } from '@web/ui/button'

interface CheckEmailProps {
  email: string
  callbackURL: string
  /** Returns to the form, to use another address. */
  onChangeEmail: () => void
}

/** Replaces the sign-up form once the link has been sent. */
export function CheckEmail({ email, callbackURL, onChangeEmail }: CheckEmailProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck aria-hidden className="size-7" />
      </span>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-heading outline-none">
        {texts.auth.checkEmail}
      </h2>
      <p className="text-ink-soft">
        We sent it to{' '}
        <strong className="font-semibold wrap-anywhere text-ink">
          <bdi>{email}</bdi>
        </strong>
        . It expires in {confirmLinkHours} hours. If you can’t find it, check your spam folder.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ResendForm email={email} callbackURL={callbackURL} />
        <Button variant="ghost" size="small" onClick={onChangeEmail}>
          Use a different address
        </Button>
      </div>
    </div>
  )
}
