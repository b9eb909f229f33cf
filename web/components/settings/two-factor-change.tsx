import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { endTwoFactor, newBackupCodes } from '@web/components/auth/auth-client'
import { Button } from '@web/ui/button'
import { toast } from '@web/ui/toast'
import { BackupCodes } from './backup-codes'
import { PasswordStep } from './password-step'

/** New backup codes, or turning two-factor off; both ask for the password and a code. */
export function TwoFactorChange({ onDone }: { onDone: () => void }) {
  const [wanted, setWanted] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />
  if (wanted === 'codes')
    return (
      <PasswordStep
        text="You’ll get ten new backup codes. Your old codes will stop working."
        save="Create new codes"
        asksCode
        onProven={async (proof) => setCodes(await newBackupCodes(proof))}
        onCancel={onDone}
      />
    )
  if (wanted === 'off')
    return (
      <PasswordStep
        text="You’ll need only your email address and password to sign in."
        save="Turn off"
        asksCode
        onProven={async (proof) => {
          await endTwoFactor(proof)
          toast.success('Two-factor authentication is off.')
          await revalidate()
          onDone()
        }}
        onCancel={onDone}
      />
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" size="small" onClick={() => setWanted('codes')}>
        New backup codes
      </Button>
      <Button variant="outline" size="small" onClick={() => setWanted('off')}>
        Turn off
      </Button>
      <Button variant="ghost" size="small" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
