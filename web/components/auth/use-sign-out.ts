import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { paths } from '@contract/core/paths'
import { clearCheckout } from '../checkout/checkout-draft'
import { signOut } from './auth-client'

/** Signs out, clears the user's cached queries, and goes to the home page. */
export function useSignOut(): { busy: boolean; signOut(): Promise<boolean> } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pending, run } = useServerMutation(signOut, {
    revalidates: false,
    async onSuccess() {
      client.clear()
      clearCheckout()
      await navigate(paths.home)
      await revalidate()
    },
  })
  return { busy: pending, signOut: run }
}
