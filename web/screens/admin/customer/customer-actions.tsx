import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetails } from '@contract/customers/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { ReasonDialog } from '@web/components/moderation/reason-dialog'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'

/** Block, sign out everywhere, erase. */
export function CustomerActions({ customer }: { customer: CustomerDetails }) {
  const { user_id: p_user_id, full_name: name, blocked_at, session_count } = customer
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'block' | 'erase' | null>(null)
  const close = () => setDialog(null)
  const block = useServerMutation('block_customer', { success: `${name} is blocked.`, onSuccess: close })
  const unblock = useServerMutation('unblock_customer', { success: `${name} can sign in again.` })
  const signOut = useServerMutation('sign_out_customer', {
    success: ({ ended }) => (ended === 1 ? 'Signed out on 1 device.' : `Signed out on ${ended} devices.`),
  })
  const erase = useServerMutation('erase_customer', {
    success: 'The account has been erased.',
    revalidates: false,
    onSuccess: () => navigate(adminPaths.customers),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="outline"
        busy={signOut.pending}
        disabledReason={session_count === 0 && 'They’re not signed in anywhere.'}
        onClick={() => void signOut.run({ p_user_id })}
      >
        Sign out everywhere
      </Button>
      {blocked_at ? (
        <Button
          size="small"
          variant="outline"
          busy={unblock.pending}
          onClick={() => void unblock.run({ p_user_id })}
        >
          Unblock
        </Button>
      ) : (
        <Button size="small" variant="outline" onClick={() => setDialog('block')}>
          Block
        </Button>
      )}
      <Button size="small" variant="danger-outline" onClick={() => setDialog('erase')}>
        Erase
      </Button>
      {dialog === 'block' && (
        <ReasonDialog
          title={`Block ${name}?`}
          description="They’ll be signed out everywhere and won’t be able to sign in. Paid orders will still be fulfilled."
          hint="They’ll see it in an email and whenever they try to sign in."
          confirmLabel="Block customer"
          busyLabel="Blocking..."
          failure={(message) => message}
          send={(reason) => block.send({ p_user_id, p_reason: reason })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === 'erase'}
        onOpenChange={close}
        title={`Erase ${name}?`}
        text="Name, email address, addresses, cart, sessions and notes are permanently erased. Orders stay on record without a name. This can’t be undone."
        confirmLabel="Erase account"
        onConfirm={() => erase.run({ p_user_id })}
      />
    </div>
  )
}
