import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentMethod } from '@contract/payments/facts'
import { api, CallFailure, messageOf } from '@web/api'
import type { OrderResponse } from './order-without-script'

/** `checking`: the payment is being checked with the provider; a method: a payment is being created or the redirect is under way. */
export type PaymentStage = 'idle' | 'checking' | PaymentMethod

/** The method whose payment is being started at a stage, or null. */
export const startingMethodOf = (stage: PaymentStage): PaymentMethod | null =>
  stage === 'idle' || stage === 'checking' ? null : stage

export interface PaymentRefusal {
  code: CallFailure['code'] | null
  message: string
}

export interface Payment {
  stage: PaymentStage
  /** The provider's page, once created: for a browser that does not follow the redirect. */
  providerUrl: string | null
  /** Why the last action failed. */
  refusal: PaymentRefusal | null
  /** Creates a payment: redirects to the provider's page, or sends a prompt to `phone` over `charge`, the amount that was shown. */
  pay(method: PaymentMethod, prompt?: { phone: string; charge: string | undefined }): Promise<void>
  /**
   * Checks the payment with the provider and refreshes the order. `isAutomatic`: the check is automatic, so a provider that does not respond is
   * not reported.
   */
  check(isAutomatic?: boolean): Promise<void>
}

/**
 * Paying one order: creating a payment and checking its outcome. `cancelledReference`: see `useProviderReturn`; `response`: the answer to
 * a press without scripts.
 */
export function usePayment(
  orderId: string,
  cancelledReference?: string,
  response: OrderResponse = {},
): Payment {
  const [stage, setStage] = useState<PaymentStage>((response.providerUrl && response.method) || 'idle')
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(response.refusal ?? null)
  const [providerUrl, setProviderUrl] = useState(response.providerUrl ?? null)
  const { revalidate } = useRevalidator()

  // Back from the provider may restore the page as it was left, mid-redirect. Reset that.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setStage('idle')
      setProviderUrl(null)
      void revalidate()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [revalidate])

  const pay = useCallback(
    async (method: PaymentMethod, prompt?: { phone: string; charge: string | undefined }) => {
      setStage(method)
      setRefusal(null)
      markRedirected(orderId)
      const input = {
        p_order_id: orderId,
        p_payment_method: method,
        p_phone_number: prompt?.phone,
        p_charge: prompt?.charge,
      }
      try {
        const startedPayment = await api.start_payment(input)
        if (startedPayment.kind === 'redirect') {
          setProviderUrl(startedPayment.redirect_url)
          window.location.assign(startedPayment.redirect_url)
          return
        }
        await revalidate()
      } catch (error) {
        setRefusal(toRefusal(error))
        if (error instanceof CallFailure && outdatedPageCodes.includes(error.code)) await revalidate()
      }
      setStage('idle')
    },
    [orderId, revalidate],
  )

  const check = useCallback(
    async (isAutomatic = false) => {
      setStage('checking')
      if (!isAutomatic) setRefusal(null)
      try {
        await api.confirm_payment({ p_order_id: orderId, p_left: cancelledReference })
        await revalidate()
      } catch (error) {
        if (!isAutomatic) setRefusal(toRefusal(error))
      } finally {
        setStage('idle')
      }
    },
    [orderId, cancelledReference, revalidate],
  )

  return { stage, providerUrl, refusal, pay, check }
}

const toRefusal = (error: unknown): PaymentRefusal => ({
  code: error instanceof CallFailure ? error.code : null,
  message: messageOf(error),
})

// The server knows better than the page: refresh.
const outdatedPageCodes: readonly string[] = [
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
export const hasRedirected = (orderId: string): boolean => {
  try {
    return sessionStorage.getItem(redirectedKey(orderId)) !== null
  } catch {
    return true
  }
}

function markRedirected(orderId: string) {
  try {
    sessionStorage.setItem(redirectedKey(orderId), 'yes')
  } catch {
    // Without storage there is no automatic redirect, see above.
  }
}

const redirectedKey = (orderId: string) => `kijani-left-to-pay-${orderId}`
