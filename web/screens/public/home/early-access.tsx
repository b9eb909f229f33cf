import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { FormPending } from '@web/ui/form-pending'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import { toast } from '@web/ui/toast'
import { signUpForEarlyAccess, type EarlyAccessOutcome } from './sign-up-for-early-access'

const messages = texts.earlyAccess

/** The early-access sign-up, for visitors only. `previousOutcome`: the result of a form without scripts. */
export function EarlyAccess({ previousOutcome }: { previousOutcome: EarlyAccessOutcome | undefined }) {
  const { me } = useAuth()
  const [outcome, setOutcome] = useState(previousOutcome)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (me) return null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const error = validationError(input.current!)
    if (error) {
      setOutcome({ state: 'invalid', message: error })
      return input.current!.focus()
    }
    setPending(true)
    const nextOutcome = await signUpForEarlyAccess(new FormData(form), api.insert_early_access_signup)
    // A disabled field cannot have focus: enable it before focus returns to it.
    flushSync(() => {
      setPending(false)
      setOutcome(nextOutcome)
    })
    input.current?.focus()
    if (nextOutcome.state === 'done') {
      form.reset()
      toast.success(messages.successTitle, messages.success)
    } else if (nextOutcome.state === 'failed') toast.error(messages.failureTitle, messages.failure)
  }

  return (
    <div className="rounded-panel border border-line bg-surface p-5 shadow-card md:p-8">
      <h2 id="early-access" className="text-heading">
        Be the first to hear
      </h2>
      <p className="mt-2 max-w-[48ch] text-ink-soft">
        We’re adding features step by step. Leave your email to hear first. We won’t send anything else. See
        our <PolicyLink />.
      </p>
      <FormPending value={pending}>
        <form
          method="post"
          action="/?index"
          noValidate
          aria-labelledby="early-access"
          aria-busy={pending}
          onSubmit={submit}
          onInput={() => outcome?.state === 'invalid' && setOutcome(undefined)}
          className="mt-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Field
            label="Email"
            error={outcome?.state === 'invalid' ? outcome.message : undefined}
            reserveErrorSpace={false}
            required
          >
            <Input ref={input} name="email" type="email" autoComplete="email" disabled={pending} />
          </Field>
          <Button type="submit" busyLabel={messages.submitting} className="sm:mt-[1.625rem]">
            Get early access
          </Button>
        </form>
      </FormPending>
      <div aria-live="polite" className="[&>*]:mt-4">
        {/* With scripts a toast says so. */}
        {!pending && previousOutcome?.state === 'done' && outcome === previousOutcome && (
          <Notice tone="success">{messages.success}</Notice>
        )}
        {!pending && outcome?.state === 'failed' && <Notice tone="danger">{messages.failure}</Notice>}
      </div>
    </div>
  )
}

/** An address's error, as far as the browser can tell; the server validates it again. */
function validationError({ value, validity }: HTMLInputElement): string | undefined {
  if (value.trim() === '') return texts.auth.required
  return validity.valid ? undefined : texts.auth.emailInvalid
}

function PolicyLink() {
  return (
    <TextLink asChild>
      <Link to={paths.privacy}>Privacy Policy</Link>
    </TextLink>
  )
}
