import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentMethod } from '@contract/lists'
import { api, CallFailure, messageOf } from '@web/api'

/** `leaving`: on the way to the provider. `asking`: the provider is being asked how the payment stands. */
export type PaymentStage = 'idle' | 'leaving' | 'asking'

export interface Payment {
  stage: PaymentStage
  /** The provider's page, once it is open: for a browser that does not go there by itself. */
  providerUrl: string | null
  /** Why the last press did not work. */
  refusal: string | null
  /** Opens a payment and leaves for the provider's page. */
  pay(method: PaymentMethod): Promise<void>
  /** Asks the provider how the payment stands; the order on screen is the server's again afterwards. */
  check(): Promise<void>
}

/** Paying one order: leaving for the provider and asking it what came of that. `left`: see `useReturned`. */
export function usePayment(orderId: string, left?: string): Payment {
  const [stage, setStage] = useState<PaymentStage>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
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
    async (method: PaymentMethod) => {
      setStage('leaving')
      setRefusal(null)
      rememberLeaving(orderId)
      try {
        const { redirect_url } = await api.start_payment({ p_order_id: orderId, p_payment_method: method })
        setProviderUrl(redirect_url)
        window.location.assign(redirect_url)
      } catch (error) {
        setRefusal(messageOf(error))
        setStage('idle')
        if (error instanceof CallFailure && movedOn.includes(error.code)) await revalidate()
      }
    },
    [orderId, revalidate],
  )

  const check = useCallback(async () => {
    setStage('asking')
    setRefusal(null)
    try {
      await api.confirm_payment({ p_order_id: orderId, p_left: left })
      await revalidate()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setStage('idle')
    }
  }, [orderId, left, revalidate])

  return { stage, providerUrl, refusal, pay, check }
}

const movedOn: readonly string[] = ['order_already_paid', 'order_closed']

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
