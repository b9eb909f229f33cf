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
  earlier: SendResult | undefined
}

/** The form, and its replacement once the message is sent. */
export function ContactPanel({ topic, about, isSent, earlier }: ContactPanelProps) {
  const [stage, setStage] = useState<{ isSent: boolean; sentTo?: string; earlier?: SendResult | undefined }>({
    isSent,
    earlier,
  })
  if (stage.isSent) return <Sent to={stage.sentTo} onAnother={() => setStage({ isSent: false })} />
  return (
    <ContactForm
      topic={topic}
      about={about}
      earlier={stage.earlier}
      onSent={(sentTo) => setStage({ isSent: true, sentTo })}
    />
  )
}

/** Replaces the form once the message is sent. `to` is unknown without scripts. */
function Sent({ to, onAnother }: { to: string | undefined; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="status" className="self-start overflow-hidden rounded-panel border border-line bg-surface">
      <PatternBorder variant="steps" height={24} />
      <div className="grid justify-items-start gap-4 p-6 md:p-8">
        <h2 ref={title} tabIndex={-1} className="text-heading">
          {texts.contact.sentTitle}
        </h2>
        <p className="text-ink-soft">
          {to ? texts.contact.sent(to) : 'Thank you for writing. We’ll reply to the address you gave.'}
        </p>
        <Button variant="outline" onClick={onAnother}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
