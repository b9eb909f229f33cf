import { useRevalidator } from 'react-router'
import { messageOf } from '@web/api'
import { toast } from '@web/ui/toast'
import { canSignInAgain, isSessionLost } from './sign-in-again'

/**
 * Returns whether a call failed because the session has ended and the page cannot ask for the password again. If so it says so and
 * revalidates the page, whose guard redirects to sign-in and back. `message` replaces the server's.
 */
export function useSessionLost(message?: string): (error: unknown) => boolean {
  const { revalidate } = useRevalidator()
  return (error) => {
    if (!isSessionLost(error) || canSignInAgain()) return false
    toast.error(message ?? messageOf(error))
    void revalidate()
    return true
  }
}
