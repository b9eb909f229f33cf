import { useState } from 'react'
import { Badge } from '@web/ui/badge'
import { SettingRow } from './setting-row'
import { TwoFactorChange } from './two-factor-change'
import { TwoFactorSetup } from './two-factor-setup'

/** Whether two-factor is on, and the way to change that. */
export function TwoFactorRow({ isEnabled }: { isEnabled: boolean }) {
  // The steps continue to the backup codes although the page already shows it as on.
  const [wasEnabled, setWasEnabled] = useState(isEnabled)
  return (
    <SettingRow
      label="Two-factor authentication"
      value={
        isEnabled ? (
          <Badge tone="success" dot>
            On
          </Badge>
        ) : (
          'Off'
        )
      }
      actionLabel={isEnabled ? 'Change' : 'Set up'}
      onOpen={() => setWasEnabled(isEnabled)}
    >
      {(close) => (wasEnabled ? <TwoFactorChange onDone={close} /> : <TwoFactorSetup onDone={close} />)}
    </SettingRow>
  )
}
