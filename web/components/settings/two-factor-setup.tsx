import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { enableTwoFactor } from '@web/components/auth/auth-client'
import { toast } from '@web/ui/toast'
import { BackupCodes } from './backup-codes'
import { VerifyCodeStep } from './verify-code-step'
import { PasswordStep } from './password-step'

interface TwoFactorSecrets {
  totpURI: string
  backupCodes: string[]
}

/** Three steps: the password, the app, the backup codes. Two-factor is on after the second. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<TwoFactorSecrets>()
  const [isEnabled, setEnabled] = useState(false)
  const { revalidate } = useRevalidator()
  if (!setup)
    return (
      <PasswordStep
        text="Use an authenticator app on your phone, so your password alone isn’t enough to sign in."
        submitLabel="Continue"
        onConfirm={async ({ password }) => setSetup(await enableTwoFactor(password))}
        onCancel={onDone}
      />
    )
  if (!isEnabled)
    return (
      <VerifyCodeStep
        totpURI={setup.totpURI}
        onCancel={onDone}
        onDone={async () => {
          setEnabled(true)
          toast.success('Two-factor authentication is on.')
          await revalidate()
        }}
      />
    )
  return <BackupCodes codes={setup.backupCodes} onDone={onDone} />
}
