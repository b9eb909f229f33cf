import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '@contract/limits'
import { refusals, texts } from '@contract/messages'
import { formatUsd, formatWireUsd, toMinor } from '@contract/money'
import type { EarningsSummary } from '@contract/payouts'
import { api, messageOf } from '@web/api'
import { newKey } from '@web/new-key'
import { payoutTarget } from '@web/components/payouts/payout-account'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { toast } from '@web/ui/toast'
import { MinimumProgress } from './minimum-progress'

const { minimumMinor } = limits.payout
const tooSmall = refusals.payout_too_small.message({ minimum: formatUsd(minimumMinor) })

/** Asks for the whole available balance, from 25 USD on. */
export function RequestCard({
  earnings,
  isOneWaiting,
}: {
  earnings: EarningsSummary
  isOneWaiting: boolean
}) {
  const availableMinor = toMinor(earnings.available_for_payout)
  const isEnough = availableMinor >= minimumMinor
  const target = payoutTarget(earnings)
  const blocked = reasonAgainst({ isEnough, hasTarget: target !== undefined, isOneWaiting })
  const [open, setOpen] = useState(false)
  const request = useRequestPayout()
  const amount = formatWireUsd(earnings.available_for_payout)
  return (
    <Card
      title="Request a payout"
      text={texts.payout.processing}
      footer={
        <Button wide disabledReason={blocked} onClick={() => setOpen(true)}>
          {isEnough ? `Request payout of ${amount}` : 'Request payout'}
        </Button>
      }
    >
      {isEnough ? (
        <p className="text-[0.9375rem] text-pretty">
          We’ll send your full available balance of{' '}
          <strong className="figures font-semibold">{amount}</strong>{' '}
          {target ? `by ${target}` : 'once a payout method is set'}.
        </p>
      ) : (
        <MinimumProgress availableMinor={availableMinor} minimumMinor={minimumMinor} text={tooSmall} />
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={`Request a payout of ${amount}?`}
        text={`We’ll send your full available balance by ${target}. ${texts.payout.processing}`}
        confirmLabel="Request payout"
        onConfirm={request}
      />
    </Card>
  )
}

function reasonAgainst(facts: { isEnough: boolean; hasTarget: boolean; isOneWaiting: boolean }) {
  if (!facts.isEnough) return tooSmall
  if (!facts.hasTarget) return refusals.payout_method_missing.message()
  return facts.isOneWaiting && refusals.payout_under_way.message()
}

/** Requests the payout and says how it went. The same try sent twice is one payout; a new one begins after each success. */
function useRequestPayout() {
  const { revalidate } = useRevalidator()
  const [idempotencyKey, setIdempotencyKey] = useState(newKey)
  return async () => {
    try {
      await api.request_vendor_payout({}, { idempotencyKey })
    } catch (error) {
      toast.error(texts.payout.failed(messageOf(error)))
      throw error
    }
    toast.success(texts.payout.requested)
    setIdempotencyKey(newKey())
    await revalidate()
  }
}
