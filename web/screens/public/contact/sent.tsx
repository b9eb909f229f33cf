import { useEffect, useRef } from 'react'
import { texts } from '@contract/texts'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { Button } from '@web/ui/button'

/** Replaces the form once the message is sent. `to` is unknown without scripts. */
export function Sent({ to, onAnother }: { to: string | undefined; onAnother: () => void }) {
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
