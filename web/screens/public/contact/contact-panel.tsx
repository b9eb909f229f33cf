import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactTopic } from '@contract/enums'
import { contactForm } from '@contract/marketing'
import { texts } from '@contract/messages'
import { api } from '@web/api'
import { toast } from '@web/ui/toast'
import { ContactForm } from './contact-form'
import { deliver, type Outcome } from './deliver'
import { Sent } from './sent'

type ContactPanelProps = {
  topic: ContactTopic | undefined
  /** What the message is to begin with: a product's name, say. */
  about: string | undefined
  /** The message was sent by a form without scripts. */
  isSent: boolean
  /** What became of a message that was sent so and refused. */
  earlier: Outcome | undefined
}

type FieldName = keyof typeof contactForm.shape
const isField = (name: string): name is FieldName => name in contactForm.shape

/** The form, and what stands in its place once the message is sent. */
export function ContactPanel({ topic, about, isSent, earlier }: ContactPanelProps) {
  const [outcome, setOutcome] = useState(earlier)
  const [another, setAnother] = useState(!isSent)
  const [pending, setPending] = useState(false)

  async function send(form: FormData) {
    setPending(true)
    const next = await deliver(form, api.send_contact_message)
    if (next.failure) toast.error(texts.contact.failedTitle, next.failure)
    // What is wrong stands at its field before the form leads there.
    flushSync(() => {
      setOutcome(next)
      setPending(false)
    })
    return next
  }

  /** A fault goes as soon as it is mended. */
  function recheck(name: string, value: string) {
    if (!outcome || outcome.failure === null || !isField(name) || !outcome.fields[name]) return
    const message = contactForm.shape[name].safeParse(value).error?.issues[0]?.message
    const { [name]: _, ...others } = outcome.fields
    setOutcome({ ...outcome, fields: message ? { ...others, [name]: message } : others })
  }

  if (outcome?.failure === null || !another)
    return (
      <Sent
        to={outcome?.failure === null ? outcome.sentTo : undefined}
        onAnother={() => {
          setOutcome(undefined)
          setAnother(true)
        }}
      />
    )
  return (
    <ContactForm
      topic={topic}
      pending={pending}
      refusal={outcome?.failure || null}
      errors={outcome?.fields ?? {}}
      typed={outcome?.typed ?? (about ? { message: `${about}\n\n` } : {})}
      onSend={send}
      onType={recheck}
    />
  )
}
