import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { beginTwoFactor } from '@web/components/auth/auth-client'
import { toast } from '@web/ui/toast'
import { BackupCodes } from './backup-codes'
import { FirstCodeStep } from './first-code-step'
import { PasswordStep } from './password-step'

interface StartedSetup {
  totpURI: string
  backupCodes: string[]
}

/** Three steps: the password, the app, the backup codes. Two-factor is on after the second. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<StartedSetup>()
  const [isOn, setOn] = useState(false)
  const { revalidate } = useRevalidator()
  if (!begun)
    return (
      <PasswordStep
        text="Use an authenticator app on your phone, so your password alone isn’t enough to sign in."
        save="Continue"
        onProven={async ({ password }) => setBegun(await beginTwoFactor(password))}
        onCancel={onDone}
      />
    )
  if (!isOn)
    return (
      <FirstCodeStep
        totpURI={begun.totpURI}
        onCancel={onDone}
        onDone={async () => {
          setOn(true)
          toast.success('Two-factor authentication is on.')
          await revalidate()
        }}
      />
    )
  return <BackupCodes codes={begun.backupCodes} onDone={onDone} />
}
