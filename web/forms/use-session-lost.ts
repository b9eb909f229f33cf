import { useRevalidator } from 'react-router'
import { CallFailure, messageOf } from '@web/api'
import { toast } from '@web/ui/toast'

const sessionLostCodes = new Set<CallFailure['code']>(['not_signed_in', 'session_missing'])

/**
 * Returns whether a call failed because the session has ended (in another tab, or from another device). If so it says so and revalidates
 * the page, whose guard redirects to sign-in and back. `message` replaces the server's.
 */
export function useSessionLost(message?: string): (error: unknown) => boolean {
  const { revalidate } = useRevalidator()
  return (error) => {
    if (!(error instanceof CallFailure) || !sessionLostCodes.has(error.code)) return false
    toast.error(message ?? messageOf(error))
    void revalidate()
    return true
  }
}
