import { useRevalidator } from 'react-router'
import { CallFailure, messageOf } from '@web/api'
import { AuthFailure } from '@web/components/auth/auth-failure'
import { toast } from '@web/ui/toast'

/**
 * Answers whether a call failed because the person is signed out by now (in another tab, or from another device). If so it says
 * so and asks the page anew, whose guard leads to the sign-in and back.
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
