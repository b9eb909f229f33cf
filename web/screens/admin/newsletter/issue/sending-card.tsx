import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { longDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Progress } from '@web/ui/progress'

/** How far sending has come, with the way to stop it and to go on. */
export function SendingCard({ issue }: { issue: NewsletterIssue }) {
  const { newsletter_id, status, recipients, sent, failed, bounced, finished_at } = issue
  const done = sent + failed + bounced
  const words = `${done.toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')}`
  const stop = useServerMutation('stop_newsletter', { success: 'Sending has stopped.' })
  const goOn = useServerMutation('send_newsletter', { success: 'Sending resumed.' })
  useProgress(status === 'sending')
  const target = { p_newsletter_id: newsletter_id }
  return (
    <Card
      title={status === 'sent' ? 'Sent' : status === 'stopped' ? 'Stopped' : 'Sending'}
      text={
        status === 'sent' && finished_at
          ? `Finished on ${longDate(finished_at)}.`
          : 'Order emails and other mail are always sent first.'
      }
      action={
        status === 'sending' ? (
          <ConfirmDialog
            title="Stop sending?"
            text="Anyone who hasn’t received it yet will have to wait until you resume. Emails already sent can’t be recalled."
            confirmLabel="Stop sending"
            onConfirm={() => stop.run(target)}
            trigger={
              <Button size="small" variant="danger-outline">
                Stop
              </Button>
            }
          />
        ) : status === 'stopped' ? (
          <Button size="small" busy={goOn.pending} onClick={() => void goOn.run(target)}>
            Resume
          </Button>
        ) : undefined
      }
    >
      <Progress label="Sending" value={done} max={Math.max(recipients, 1)} valueText={words} />
      <p role="status" className="figures mt-2 text-sm text-ink-soft">
        {words}
      </p>
    </Card>
  )
}

/** Shows how far sending has come. */
function useProgress(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), 1500)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
