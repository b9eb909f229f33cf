import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import {
  contactTopicIds,
  contactTopicLabels,
  type ContactTopic,
  contactLimits,
} from '@contract/marketing/facts'
import { contactForm } from '@contract/marketing/procedures'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { refusedInToast } from '@web/forms/refused-in-toast'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import type { SendResult } from './send-message'

type ContactFormProps = {
  topic: ContactTopic | undefined
  about: string | undefined
  /** The values of a refused submission, when a form without scripts is shown again. */
  previousResult: SendResult | undefined
  onSent: (email: string) => void
}

const messageForm = contactForm.extend({ homepage: z.string() })

/** The fields of a message, prefilled with what is known about the user. */
export function ContactForm({ topic, about, previousResult, onSent }: ContactFormProps) {
  const { me } = useAuth()
  const failedSubmission = previousResult?.failure === null ? undefined : previousResult
  const values = failedSubmission?.values ?? {}
  const sendMutation = useServerMutation('send_contact_message', {
    revalidates: false,
    onSuccess: (_, { email }) => onSent(email),
  })
  const { form, field, submit, pending, refusal, errorOf } = useServerForm({
    schema: messageForm,
    defaultValues: {
      name: values.name ?? me?.fullName ?? '',
      email: values.email ?? me?.email ?? '',
      // Nothing is chosen yet: the schema reports that on submit.
      topic: (values.topic ?? topic ?? '') as ContactTopic,
      message: values.message ?? (about ? `${about}\n\n` : ''),
      homepage: values.homepage ?? '',
    },
    response: failedSubmission && {
      errors: failedSubmission.fields,
      ...(failedSubmission.failure && { refusal: { code: 'refused', message: failedSubmission.failure } }),
    },
    send: sendMutation.send,
    onRefused: refusedInToast((message) => [texts.contact.failedTitle, message]),
  })
  return (
    <Form
      canSubmitWithoutScript
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" busyLabel={texts.contact.sending}>
          Send message
        </Button>
      }
    >
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <Field label="Your name" error={errorOf('name')} required>
          <Input autoComplete="name" maxLength={contactLimits.nameMax} {...field('name')} />
        </Field>
        <Field label="Email" error={errorOf('email')} required>
          <Input type="email" autoComplete="email" {...field('email')} />
        </Field>
      </div>
      <Field label="What is it about?" error={errorOf('topic')} required>
        <Select
          placeholder="Choose a topic"
          options={contactTopicIds.map((id) => ({ value: id, label: contactTopicLabels[id] }))}
          {...field('topic')}
        />
      </Field>
      <Field
        label="Your message"
        hint="About an order? Include the first eight characters of its ID so we can find it."
        error={errorOf('message')}
        required
      >
        <Textarea rows={7} maxLength={contactLimits.messageMax} {...field('message')} />
      </Field>
      <HoneypotField field={form.register('homepage')} />
    </Form>
  )
}

/** A honeypot: a field that users neither see, hear nor reach. Bots that fill in every field give themselves away. */
const HoneypotField = ({ field }: { field: UseFormRegisterReturn }) => (
  <div aria-hidden className="sr-only">
    <label>
      Leave this empty
      <input tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
)
