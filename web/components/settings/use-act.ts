import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '@web/api'
import { toast } from '@web/ui/toast'
import { useSessionLost } from './use-session-lost'

/** One press of a button on the settings screen: makes the call, says what came of it, and shows the screen as it is then. */
export function useAct(): {
  busy: boolean
  act(call: () => Promise<unknown>, done: string): Promise<boolean>
} {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const sessionLost = useSessionLost()
  return {
    busy,
    async act(call, done) {
      setBusy(true)
      try {
        await call()
        toast.success(done)
        await revalidate()
        return true
      } catch (error) {
        if (!sessionLost(error)) toast.error(messageOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
