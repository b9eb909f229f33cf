import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '@contract/payments/facts'
import { useAuth } from '@web/components/auth/auth-provider'
import { checkoutDraft } from '@web/components/checkout/checkout-draft'
import type { Delivery } from './use-delivery'

interface CheckoutDraftState {
  delivery: Delivery
  rateId: string
  method: PaymentMethod
  code: string
  setRateId: (rateId: string) => void
  setMethod: (method: PaymentMethod) => void
  setCode: (code: string) => void
  /** The page already shows what was submitted. */
  isSubmitted: boolean
}

/** Stores the draft across a reload or sign-in, and restores it. */
export function useDraft({
  delivery,
  rateId,
  method,
  code,
  setRateId,
  setMethod,
  setCode,
  isSubmitted,
}: CheckoutDraftState) {
  const userId = useAuth().me?.userId
  const [isReady, setIsReady] = useState(false)
  const { form, choice, isEditing } = delivery

  const restoreDraft = useEffectEvent(() => {
    const draft = userId === undefined || isSubmitted ? undefined : checkoutDraft.read(userId)
    if (draft) {
      delivery.restore(draft)
      setRateId(draft.rateId)
      setMethod(draft.method)
      setCode(draft.code ?? '')
    }
    setIsReady(true)
  })
  useEffect(() => restoreDraft(), [])

  useEffect(() => {
    if (!isReady || userId === undefined) return
    const saveDraft = () =>
      checkoutDraft.write({ userId, address: form.getValues(), choice, isEditing, rateId, method, code })
    saveDraft()
    return form.subscribe({ formState: { values: true }, callback: saveDraft })
  }, [isReady, userId, form, choice, isEditing, rateId, method, code])
}
