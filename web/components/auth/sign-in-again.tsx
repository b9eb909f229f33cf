import { useCallback, useRef, useState } from 'react'
import { useSignInAgain } from '@web/forms/sign-in-again'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { useAuth } from './auth-provider'

const loadDialog = () => import('./sign-in-again-dialog').then(({ SignInAgainDialog }) => SignInAgainDialog)

/**
 * Asks for the password in a dialog when the session of the area it is rendered in has ended: the page stays, with everything that was
 * entered.
 */
export function SignInAgain() {
  const { me } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, load] = useLazyComponent(loadDialog)
  const answer = useRef<(isSignedIn: boolean) => void>(undefined)
  const ask = useCallback(async () => {
    if (!(await load())) return false
    setOpen(true)
    return new Promise<boolean>((resolve) => (answer.current = resolve))
  }, [load])
  useSignInAgain(ask)
  if (!isOpen || !Dialog || !me) return null
  return (
    <Dialog
      email={me.email}
      onClose={(isSignedIn) => {
        setOpen(false)
        answer.current?.(isSignedIn)
      }}
    />
  )
}
