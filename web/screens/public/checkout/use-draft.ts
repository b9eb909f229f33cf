import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '@contract/payments/facts'
import { useAuth } from '@web/components/auth/auth-provider'
import { deliveryCountry } from '@web/delivery-country'
import { checkoutDraft } from '@web/components/checkout/checkout-draft'
import type { Billing } from './use-billing'
import type { Delivery } from './use-delivery'

interface CheckoutDraftState {
  delivery: Delivery
  billing: Billing
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
  billing,
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
  const billingForm = billing.form

  const restoreDraft = useEffectEvent(() => {
    const draft = userId === undefined || isSubmitted ? undefined : checkoutDraft.read(userId)
    if (draft) {
      delivery.restore(draft)
      setRateId(draft.rateId)
      setMethod(draft.method)
      setCode(draft.code ?? '')
      if (draft.billing) billing.restore(draft.billing)
    } else if (!isSubmitted) {
      // Chosen on a product or in the cart, for the prices shown there.
      const country = deliveryCountry.read()
      if (country !== null) delivery.chooseCountry(country)
    }
    setIsReady(true)
  })
  useEffect(() => restoreDraft(), [])

  useEffect(() => {
    if (!isReady || userId === undefined) return
    const saveDraft = () =>
      checkoutDraft.write({
        userId,
        address: form.getValues(),
        choice,
        isEditing,
        rateId,
        method,
        code,
        billing: billingForm.getValues(),
      })
    saveDraft()
    const options = { formState: { values: true }, callback: saveDraft }
    const stops = [form.subscribe(options), billingForm.subscribe(options)]
    return () => stops.forEach((stop) => stop())
  }, [isReady, userId, form, billingForm, choice, isEditing, rateId, method, code])
}
