import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { beginTwoFactor } from '@web/components/auth/auth-client'
import { toast } from '@web/ui/toast'
import { BackupCodes } from './backup-codes'
import { FirstCodeStep } from './first-code-step'
import { PasswordStep } from './password-step'

interface Begun {
  totpURI: string
  backupCodes: string[]
}

/** Three steps: the password, the app, the backup codes. It is on from the second on. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>()
  const [isOn, setOn] = useState(false)
  const { revalidate } = useRevalidator()
  if (!begun)
    return (
      <PasswordStep
        text="With an authenticator app on your phone, your password alone is not enough to sign in as you."
        save="Continue"
        onPassword={async (password) => setBegun(await beginTwoFactor(password))}
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
          toast.success('Two-step sign-in is on.')
          await revalidate()
        }}
      />
    )
  return <BackupCodes codes={begun.backupCodes} onDone={onDone} />
}
