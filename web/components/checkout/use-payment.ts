import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentMethod } from '@contract/payment-providers'
import { api, CallFailure, messageOf } from '@web/api'

/** `asking`: the provider is being asked how the payment stands; a method: it is being opened, or the way to its page is taken. */
export type PaymentStage = 'idle' | 'asking' | PaymentMethod

/** The method that is being opened in a stage, or null. */
export const openingMethod = (stage: PaymentStage): PaymentMethod | null =>
  stage === 'idle' || stage === 'asking' ? null : stage

export interface Refused {
  code: CallFailure['code'] | null
  message: string
}

export interface Payment {
  stage: PaymentStage
  /** The provider's page, once it is open: for a browser that does not go there by itself. */
  providerUrl: string | null
  /** Why the last press did not work. */
  refusal: Refused | null
  /** Opens a payment: leaves for the provider's page, or has the phone asked. */
  pay(method: PaymentMethod, phone?: string): Promise<void>
  /**
   * Asks the provider how the payment stands; the order on screen is the server's again afterwards. `quietly`: nobody has pressed
   * anything, so a provider that does not answer right now is not worth a word.
   */
  check(quietly?: boolean): Promise<void>
}

/** Paying one order: opening a payment and asking what came of it. `left`: see `useReturned`. */
export function usePayment(orderId: string, left?: string): Payment {
  const [stage, setStage] = useState<PaymentStage>('idle')
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const [providerUrl, setProviderUrl] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  // Back from the provider may show the page as it was left: on the way. It is not any more.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setStage('idle')
      setProviderUrl(null)
      void revalidate()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [revalidate])

  const pay = useCallback(
    async (method: PaymentMethod, phone?: string) => {
      setStage(method)
      setRefusal(null)
      rememberLeaving(orderId)
      const asked = { p_order_id: orderId, p_payment_method: method, p_phone_number: phone }
      try {
        const started = await api.start_payment(asked)
        if (started.kind === 'redirect') {
          setProviderUrl(started.redirect_url)
          window.location.assign(started.redirect_url)
          return
        }
        await revalidate()
      } catch (error) {
        setRefusal(refusedBy(error))
        if (error instanceof CallFailure && movedOn.includes(error.code)) await revalidate()
      }
      setStage('idle')
    },
    [orderId, revalidate],
  )

  const check = useCallback(
    async (quietly = false) => {
      setStage('asking')
      if (!quietly) setRefusal(null)
      try {
        await api.confirm_payment({ p_order_id: orderId, p_left: left })
        await revalidate()
      } catch (error) {
        if (!quietly) setRefusal(refusedBy(error))
      } finally {
        setStage('idle')
      }
    },
    [orderId, left, revalidate],
  )

  return { stage, providerUrl, refusal, pay, check }
}

const refusedBy = (error: unknown): Refused => ({
  code: error instanceof CallFailure ? error.code : null,
  message: messageOf(error),
})

// What the server knows better than the page: it shows how things stand.
const movedOn: readonly string[] = [
  'order_already_paid',
  'order_closed',
  'provider_unreachable',
  'phone_busy',
]

/** Whether this tab has already gone to a provider for the order: it then never goes again by itself, however often one comes Back. */
export const hasLeftFor = (orderId: string): boolean => {
  try {
    return sessionStorage.getItem(leftKey(orderId)) !== null
  } catch {
    return true
  }
}

function rememberLeaving(orderId: string) {
  try {
    sessionStorage.setItem(leftKey(orderId), 'yes')
  } catch {
    // A browser that keeps nothing is never sent on by itself, see above.
  }
}

const leftKey = (orderId: string) => `kijani-left-to-pay-${orderId}`
