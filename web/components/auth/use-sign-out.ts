import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { messageOf } from '@web/api'
import { paths } from '@contract/paths'
import { toast } from '@web/ui/toast'
import { forgetCheckout } from '../checkout/checkout-draft'
import { signOut } from './auth-client'

/** Signs out, forgets what was fetched for the person, and goes home. */
export function useSignOut(): { busy: boolean; signOut(): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return {
    busy,
    async signOut() {
      setBusy(true)
      try {
        await signOut()
        client.clear()
        forgetCheckout()
        await navigate(paths.home)
        await revalidate()
      } catch (error) {
        toast.error(messageOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
