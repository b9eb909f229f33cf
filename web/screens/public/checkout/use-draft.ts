import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '@contract/payments/facts'
import { useAuth } from '@web/components/auth/auth-provider'
import { checkoutDraft } from '@web/components/checkout/checkout-draft'
import type { Delivery } from './use-delivery'

interface Filled {
  delivery: Delivery
  rateId: string
  method: PaymentMethod
  code: string
  setRateId: (rateId: string) => void
  setMethod: (method: PaymentMethod) => void
  setCode: (code: string) => void
}

/** Stores the draft across a reload or sign-in, and restores it. */
export function useDraft({ delivery, rateId, method, code, setRateId, setMethod, setCode }: Filled) {
  const userId = useAuth().me?.userId
  const [ready, setReady] = useState(false)
  const { form, choice, editing } = delivery

  const takeUp = useEffectEvent(() => {
    const draft = userId === undefined ? undefined : checkoutDraft.read(userId)
    if (draft) {
      delivery.restore(draft)
      setRateId(draft.rateId)
      setMethod(draft.method)
      setCode(draft.code ?? '')
    }
    setReady(true)
  })
  useEffect(() => takeUp(), [])

  useEffect(() => {
    if (!ready || userId === undefined) return
    const keep = () =>
      checkoutDraft.write({ userId, address: form.getValues(), choice, editing, rateId, method, code })
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [ready, userId, form, choice, editing, rateId, method, code])
}
