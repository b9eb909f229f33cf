import { useState } from 'react'
import type { ContactTopic } from '@contract/enums'
import { ContactForm } from './contact-form'
import type { Outcome } from './deliver'
import { Sent } from './sent'

type ContactPanelProps = {
  topic: ContactTopic | undefined
  /** A prefilled subject, such as a product's name. */
  about: string | undefined
  /** The message was sent by a form without scripts. */
  isSent: boolean
  /** The result of such a message that was refused. */
  earlier: Outcome | undefined
}

/** The form, and its replacement once the message is sent. */
export function ContactPanel({ topic, about, isSent, earlier }: ContactPanelProps) {
  const [stage, setStage] = useState<{ isSent: boolean; sentTo?: string; earlier?: Outcome | undefined }>({
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
