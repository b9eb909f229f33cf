import { useRevalidator } from 'react-router'
import { CallFailure, messageOf } from '@web/api'
import { AuthFailure } from '@web/components/auth/auth-failure'
import { toast } from '@web/ui/toast'

/**
 * Returns whether a call failed because the session has ended (in another tab, or from another device). If so it says so and revalidates
 * the page, whose guard redirects to sign-in and back.
 */
export function useSessionLost(): (error: unknown) => boolean {
  const { revalidate } = useRevalidator()
  return (error) => {
    const isLost =
      (error instanceof CallFailure && error.code === 'not_signed_in') ||
      (error instanceof AuthFailure && error.kind === 'session_missing')
    if (!isLost) return false
    toast.error(messageOf(error))
    void revalidate()
    return true
  }
}
