import type { ComponentProps } from 'react'
import * as texts from '@contract/texts'
import { Button } from '@web/ui/button'
import { useSignOut } from './use-sign-out'

/** Signs out without leaving the page. Only for users, so that visitors' pages do not load what it needs. */
export function SignOutButton(props: Pick<ComponentProps<typeof Button>, 'type' | 'variant'>) {
  const { busy, signOut } = useSignOut()
  return (
    <Button {...props} busy={busy} onClick={signOut}>
      {texts.auth.signOut}
    </Button>
  )
}
