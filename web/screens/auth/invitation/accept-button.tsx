import { useNavigate } from 'react-router'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Accepts an invitation with the account that is signed in. */
export function AcceptButton({ secret, homePath }: { secret: string; homePath: string }) {
  const navigate = useNavigate()
  const accept = useServerMutation('accept_invitation', {
    revalidates: false,
    onSuccess: () => navigate(homePath),
  })
  return (
    <div className="grid gap-4">
      {accept.error && (
        <Notice tone="danger" live>
          {accept.error.message}
        </Notice>
      )}
      <Button busy={accept.pending} onClick={() => void accept.send({ p_secret: secret }).catch(() => {})}>
        Accept invitation
      </Button>
    </div>
  )
}
