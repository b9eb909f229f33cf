import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentMethod } from '@contract/payments/facts'
import { api, CallFailure, messageOf } from '@web/api'

/** `asking`: the payment is being checked with the provider; a method: a payment is being created or the redirect is under way. */
export type PaymentStage = 'idle' | 'asking' | PaymentMethod

/** The method being opened at a stage, or null. */
export const openingMethod = (stage: PaymentStage): PaymentMethod | null =>
  stage === 'idle' || stage === 'asking' ? null : stage

export interface Refused {
  code: CallFailure['code'] | null
  message: string
}

export interface Payment {
  stage: PaymentStage
  /** The provider's page, once created: for a browser that does not follow the redirect. */
  providerUrl: string | null
  /** Why the last action failed. */
  refusal: Refused | null
  /** Creates a payment: redirects to the provider's page, or sends a prompt to `phone` over `charge`, the amount that was shown. */
  pay(method: PaymentMethod, prompt?: { phone: string; charge: string | undefined }): Promise<void>
  /**
   * Checks the payment with the provider and refreshes the order. `quietly`: the check is automatic, so a provider that does not respond is
   * not reported.
   */
  check(quietly?: boolean): Promise<void>
}

/** Paying one order: creating a payment and checking its outcome. `left`: see `useProviderReturn`. */
export function usePayment(orderId: string, left?: string): Payment {
  const [stage, setStage] = useState<PaymentStage>('idle')
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const [providerUrl, setProviderUrl] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  // Back from the provider may restore the page as it was left, mid-redirect. Reset that.
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
    async (method: PaymentMethod, prompt?: { phone: string; charge: string | undefined }) => {
      setStage(method)
      setRefusal(null)
      rememberRedirect(orderId)
      const input = {
        p_order_id: orderId,
        p_payment_method: method,
        p_phone_number: prompt?.phone,
        p_charge: prompt?.charge,
      }
      try {
        const started = await api.start_payment(input)
        if (started.kind === 'redirect') {
          setProviderUrl(started.redirect_url)
          window.location.assign(started.redirect_url)
          return
        }
        await revalidate()
      } catch (error) {
        setRefusal(refusedBy(error))
        if (error instanceof CallFailure && codesAfterPayment.includes(error.code)) await revalidate()
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

// The server knows better than the page: refresh.
const codesAfterPayment: readonly string[] = [
  'order_already_paid',
  'order_closed',
  'charge_changed',
  'provider_unreachable',
  'phone_busy',
  'prompt_open',
]

/**
 * Whether this tab has already redirected to a provider for the order: it then never does so again automatically, however often the buyer
 * presses Back.
 */
export const isRedirecting = (orderId: string): boolean => {
  try {
    return sessionStorage.getItem(leftKey(orderId)) !== null
  } catch {
    return true
  }
}

function rememberRedirect(orderId: string) {
  try {
    sessionStorage.setItem(leftKey(orderId), 'yes')
  } catch {
    // Without storage there is no automatic redirect, see above.
  }
}

const leftKey = (orderId: string) => `kijani-left-to-pay-${orderId}`
