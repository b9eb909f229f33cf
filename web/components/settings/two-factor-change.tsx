import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { disableTwoFactor, regenerateBackupCodes } from '@web/components/auth/auth-client'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'
import { BackupCodes } from './backup-codes'
import { PasswordStep } from './password-step'

/** New backup codes, or turning two-factor off; both ask for the password and a code. */
export function TwoFactorChange({ onDone }: { onDone: () => void }) {
  const [action, setAction] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />
  if (action === 'codes')
    return (
      <PasswordStep
        text="You’ll get ten new backup codes. Your old codes will stop working."
        submitLabel="Create new codes"
        requiresTwoFactorCode
        onConfirm={async (credentials) => setCodes(await regenerateBackupCodes(credentials))}
        onCancel={onDone}
      />
    )
  if (action === 'off')
    return (
      <PasswordStep
        text="You’ll need only your email address and password to sign in."
        submitLabel="Turn off"
        requiresTwoFactorCode
        onConfirm={async (credentials) => {
          await disableTwoFactor(credentials)
          toast.success('Two-factor authentication is off.')
          await revalidate()
          onDone()
        }}
        onCancel={onDone}
      />
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={() => setAction('codes')}>
        New backup codes
      </Button>
      <Button variant="outline" size="small" onClick={() => setAction('off')}>
        Turn off
      </Button>
      <Button variant="ghost" size="small" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
