import type { FormEvent } from 'react'
import { contactTopicIds, contactTopicLabels, type ContactTopic } from '@contract/enums'
import { limits } from '@contract/limits'
import { texts } from '@contract/messages'
import { useAuth } from '@web/components/auth/auth-provider'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import type { Outcome } from './deliver'

type ContactFormProps = {
  topic: ContactTopic | undefined
  pending: boolean
  refusal: string | null
  errors: Record<string, string>
  /** What was typed before, where a form without scripts comes back. */
  typed: Record<string, string>
  onSend: (form: FormData) => Promise<Outcome>
  onType: (name: string, value: string) => void
}

/** The fields of a message; filled in as far as we know the person. */
export function ContactForm({ topic, pending, refusal, errors, typed, onSend, onType }: ContactFormProps) {
  const { me } = useAuth()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const { failure } = await onSend(new FormData(form))
    if (failure !== null) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Form
      plain
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
      onInput={({ target }: FormEvent<HTMLFormElement>) => {
        const { name, value } = target as HTMLInputElement
        onType(name, value)
      }}
      actions={
        <Button type="submit" size="large" busyLabel={texts.contact.sending}>
          Send message
        </Button>
      }
    >
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <Field label="Your name" error={errors.name} required>
          <Input
            name="name"
            autoComplete="name"
            maxLength={limits.contact.nameMax}
            defaultValue={typed.name ?? me?.fullName}
          />
        </Field>
        <Field label="Email" error={errors.email} required>
          <Input name="email" type="email" autoComplete="email" defaultValue={typed.email ?? me?.email} />
        </Field>
      </div>
      <Field label="What is it about?" error={errors.topic} required>
        <Select
          name="topic"
          placeholder="Choose a topic"
          defaultValue={typed.topic ?? topic ?? ''}
          options={contactTopicIds.map((id) => ({ value: id, label: contactTopicLabels[id] }))}
        />
      </Field>
      <Field
        label="Your message"
        hint="About an order? Include the first eight characters of its ID so we can find it."
        error={errors.message}
        required
      >
        <Textarea
          name="message"
          rows={7}
          maxLength={limits.contact.messageMax}
          defaultValue={typed.message}
        />
      </Field>
      <ForMachines />
    </Form>
  )
}

/** A field that people neither see, hear nor reach. Machines that fill in everything give themselves away by it. */
const ForMachines = () => (
  <div aria-hidden className="sr-only">
    <label>
      Leave this empty
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
