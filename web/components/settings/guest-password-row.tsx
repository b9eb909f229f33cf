import { useState } from 'react'
import { paths } from '@contract/core/paths'
import { requestPasswordReset } from '@web/components/auth/auth-client'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** For a guest: the way to a password, which makes the account theirs for good. */
export function GuestPasswordRow({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false)
  const request = useServerMutation(() => requestPasswordReset(email, paths.resetPassword()), {
    revalidates: false,
    onSuccess: () => setIsSent(true),
  })
  return (
    <div className="grid gap-4 px-5 py-4 sm:px-6">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-caption font-medium text-ink-soft">Password</p>
          <p className="mt-0.5 font-medium">You’re shopping as a guest</p>
          <p className="mt-0.5 text-sm text-pretty text-ink-soft">
            Choose a password to sign in without a code, to use another email address, or to delete your
            account. Your orders stay here.
          </p>
        </div>
        <Button
          variant="outline"
          size="small"
          busy={request.pending}
          busyLabel="Sending..."
          onClick={() => void request.run()}
        >
          Choose a password
        </Button>
      </div>
      {isSent && (
        <Notice tone="success" live>
          We’ve sent a link to <bdi>{email}</bdi>. It expires in one hour. Once you’ve chosen a password,
          please sign in with it.
        </Notice>
      )}
    </div>
  )
}
