import { useNavigate, useRevalidator } from 'react-router'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { paths } from '@contract/core/paths'
import { clearCheckout } from '../checkout/checkout-draft'
import { signOut } from './auth-client'

/** Signs out and goes to the home page. `AuthProvider` clears the user's cached queries. */
export function useSignOut(): { busy: boolean; signOut(): Promise<boolean> } {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pending, run } = useServerMutation(signOut, {
    revalidates: false,
    async onSuccess() {
      clearCheckout()
      await navigate(paths.home)
      await revalidate()
    },
  })
  return { busy: pending, signOut: run }
}
