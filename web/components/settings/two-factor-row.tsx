import { useState } from 'react'
import { Badge } from '@web/ui/badge'
import { SettingRow } from './setting-row'
import { TwoFactorChange } from './two-factor-change'
import { TwoFactorSetup } from './two-factor-setup'

/** Whether two-factor is on, and the way to change that. */
export function TwoFactorRow({ isOn }: { isOn: boolean }) {
  // The steps continue to the backup codes although the page already shows it as on.
  const [wasOn, setWasOn] = useState(isOn)
  return (
    <SettingRow
      label="Two-factor authentication"
      value={
        isOn ? (
          <Badge tone="success" dot>
            On
          </Badge>
        ) : (
          'Off'
        )
      }
      action={isOn ? 'Change' : 'Set up'}
      onOpen={() => setWasOn(isOn)}
    >
      {(close) => (wasOn ? <TwoFactorChange onDone={close} /> : <TwoFactorSetup onDone={close} />)}
    </SettingRow>
  )
}
