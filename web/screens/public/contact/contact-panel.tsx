import { useEffect, useRef, useState } from 'react'
import type { ContactTopic } from '@contract/marketing/facts'
import * as texts from '@contract/texts'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { Button } from '@web/ui/button'
import { ContactForm } from './contact-form'
import type { SendResult } from './send-message'

type ContactPanelProps = {
  topic: ContactTopic | undefined
  /** A prefilled subject, such as a product's name. */
  about: string | undefined
  /** The message was sent by a form without scripts. */
  isSent: boolean
  /** The result of such a message that was refused. */
  previousResult: SendResult | undefined
}

/** The form, and its replacement once the message is sent. */
export function ContactPanel({ topic, about, isSent, previousResult }: ContactPanelProps) {
  const [stage, setStage] = useState<{
    isSent: boolean
    replyTo?: string
    previousResult?: SendResult | undefined
  }>({
    isSent,
    previousResult,
  })
  if (stage.isSent)
    return <SentConfirmation to={stage.replyTo} onSendAnother={() => setStage({ isSent: false })} />
  return (
    <ContactForm
      topic={topic}
      about={about}
      previousResult={stage.previousResult}
      onSent={(replyTo) => setStage({ isSent: true, replyTo })}
    />
  )
}

/** Replaces the form once the message is sent. `to` is unknown without scripts. */
function SentConfirmation({ to, onSendAnother }: { to: string | undefined; onSendAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="self-start overflow-hidden rounded-panel border border-line bg-surface">
      <PatternBorder variant="steps" height={24} />
      <div className="grid justify-items-start gap-4 p-6 md:p-8">
        <h2 ref={title} tabIndex={-1} className="text-heading">
          {texts.contact.sentTitle}
        </h2>
        <p className="text-ink-soft">
          {to ? texts.contact.sent(to) : 'Thank you for writing. We’ll reply to the address you gave.'}
        </p>
        <Button variant="outline" onClick={onSendAnother}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
