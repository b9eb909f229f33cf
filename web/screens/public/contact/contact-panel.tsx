import { useState } from 'react'
import type { ContactTopic } from '@contract/enums'
import { ContactForm } from './contact-form'
import type { Outcome } from './deliver'
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

/** The form, and what stands in its place once the message is sent. */
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
