import { z } from 'zod'
import * as texts from '@contract/texts'
import { verifyCode } from '../auth/auth-client'
import { focusOnMount } from '../page/focus-on-mount'
import { useServerForm } from '@web/forms/use-server-form'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { TextLink } from '@web/ui/text-link'
import { FormButtons } from './form-buttons'
import { QrCode } from './qr-code'

const codeForm = z.object({ code: z.string().trim().min(1, texts.auth.required) })

interface VerifyCodeStepProps {
  totpURI: string
  onDone: () => Promise<unknown>
  onCancel: () => void
}

/** The app takes the secret by camera or by hand; its first code proves that it has it. */
export function VerifyCodeStep({ totpURI, onDone, onCancel }: VerifyCodeStepProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: codeForm,
    defaultValues: { code: '' },
    async send({ code }) {
      await verifyCode(code.replace(/\s+/g, ''), false)
      await onDone()
    },
  })
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<FormButtons submitLabel="Turn on" busyLabel="Checking..." onCancel={onCancel} />}
    >
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-4">
        <QrCode text={totpURI} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-pretty text-ink-soft">
          <p>
            Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password. Or enter
            this key:
          </p>
          <code className="figures mt-3 block rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="mt-3">
            Can’t scan the code because it’s on this phone?{' '}
            <TextLink asChild>
              <a href={totpURI}>Open it in your authenticator app</a>
            </TextLink>
            .
          </p>
        </div>
      </div>
      <div ref={focusOnMount}>
        <Field
          label="Code from the app"
          hint="Six digits. A new code appears every 30 seconds."
          required
          error={errorOf('code')}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" code {...form.register('code')} />
        </Field>
      </div>
    </Form>
  )
}
