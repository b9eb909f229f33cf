import { Smartphone } from 'lucide-react'
import { brand } from '@contract/core/brand'
import { formatAmount } from '@contract/pricing/exchange'
import type { PaymentAttempt } from '@contract/orders/procedures'
import { formatKenyanMobile } from '@contract/core/phone'
import { useIsRegionReady } from '@web/ui/announce'
import { Notice } from '@web/ui/notice'
import { Spinner } from '@web/ui/spinner'
import { TextLink } from '@web/ui/text-link'
import type { Payment } from './use-payment'
import { usePaymentWatch, checkIntervals } from './use-payment-watch'
import { useRecentPrompt } from './use-recent-prompt'

/** A phone prompt is open: what to do on the phone and, after a while without an answer, what else can be done. */
export function PhonePrompt({ prompt, payment }: { prompt: PaymentAttempt; payment: Payment }) {
  const isFresh = useRecentPrompt(prompt)
  const isReady = useIsRegionReady()
  usePaymentWatch(payment, checkIntervals.phone)
  const { charge, phone_number, sandbox_phone_url } = prompt
  const amount = charge ? formatAmount(charge.amount, charge.currency) : 'the amount'
  const number = formatKenyanMobile(phone_number ?? '')
  if (!isFresh)
    return (
      <Notice tone="warning" live title="M-Pesa hasn’t confirmed your payment.">
        If you’ve entered your PIN, there’s no need to pay again: press “Check again”. If nothing arrived on{' '}
        {number}, resend the prompt. If you’re charged twice, we refund one payment automatically.
      </Notice>
    )
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-5">
      <p role="status" className="flex min-h-11 items-center gap-3 text-lg font-semibold">
        {isReady && (
          <>
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Smartphone aria-hidden className="size-6 motion-safe:animate-pulse" />
            </span>
            <span>
              Check your phone
              <span className="figures block text-sm font-normal text-ink-soft">{number}</span>
            </span>
          </>
        )}
      </p>
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm marker:text-ink-soft">
        <li>
          M-Pesa will ask you to pay <strong className="figures">{amount}</strong> to {brand.name}.
        </li>
        <li>Enter your M-Pesa PIN on your phone. We’ll never ask you for it.</li>
        <li className="noscript:hidden">Keep this page open; it updates automatically.</li>
        <li className="hidden noscript:list-item">Then press “Check again” below.</li>
      </ol>
      <Spinner showLabel label="Waiting for your PIN" />
      {sandbox_phone_url && (
        <p className="border-t border-line pt-3 text-caption text-ink-soft">
          Demo: no real phone is contacted.{' '}
          <TextLink asChild>
            <a href={sandbox_phone_url} target="_blank" rel="noreferrer">
              Open the demo phone
            </a>
          </TextLink>
        </p>
      )}
    </div>
  )
}
