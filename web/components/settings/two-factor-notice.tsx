import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { Notice } from '@web/ui/notice'

/** Says that two-factor authentication has to be set up before anything else, or why an admin of the demo need not. */
export function TwoFactorNotice({ isEnabled }: { isEnabled: boolean }) {
  const { me } = useAuth()
  if (me?.needsTwoFactor)
    return (
      <Notice tone="warning" title={texts.team.setUpFirst}>
        {texts.team.setUpText}
      </Notice>
    )
  return me?.role === 'admin' && !isEnabled ? <Notice>{texts.team.demoExempt}</Notice> : null
}
