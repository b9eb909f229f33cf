import { useState } from 'react'
import { Badge } from '@web/ui/badge'
import { SettingRow } from './setting-row'
import { TwoFactorChange } from './two-factor-change'
import { TwoFactorSetup } from './two-factor-setup'

/** Whether signing in asks for a code from the person's phone too, and the way to change that. */
export function TwoFactorRow({ isOn }: { isOn: boolean }) {
  // The steps go on to the backup codes while the page already knows that it is on.
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
