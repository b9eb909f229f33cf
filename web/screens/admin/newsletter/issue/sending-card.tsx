import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { longDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { useAnnounce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Progress } from '@web/ui/progress'

/** The progress of sending, with buttons to stop and resume it. */
export function SendingCard({ issue }: { issue: NewsletterIssue }) {
  const { newsletter_id, status, recipients, sent, failed, bounced, finished_at } = issue
  const processedCount = sent + failed + bounced
  const progressText = `${processedCount.toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')}`
  const stop = useServerMutation('stop_newsletter', { success: 'Sending has stopped.' })
  const resume = useServerMutation('send_newsletter', { success: 'Sending resumed.' })
  usePollWhileSending(status === 'sending')
  useAnnounce(status === 'sent' && `Sent: ${progressText}`)
  const newsletterInput = { p_newsletter_id: newsletter_id }
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
            onConfirm={() => stop.run(newsletterInput)}
            trigger={
              <Button size="small" variant="danger-outline">
                Stop
              </Button>
            }
          />
        ) : status === 'stopped' ? (
          <Button size="small" busy={resume.pending} onClick={() => void resume.run(newsletterInput)}>
            Resume
          </Button>
        ) : undefined
      }
    >
      <Progress
        label="Sending"
        value={processedCount}
        max={Math.max(recipients, 1)}
        valueText={progressText}
      />
      <p className="figures mt-2 text-sm text-ink-soft">{progressText}</p>
    </Card>
  )
}

/** Reloads the page's data regularly while the issue is being sent. */
function usePollWhileSending(isSending: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), 1500)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
}
