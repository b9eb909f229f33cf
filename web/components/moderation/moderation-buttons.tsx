import { Check, ListChecks, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { IconButton } from '@web/ui/icon-button'
import { Tooltip } from '@web/ui/tooltip'
import { ChangeRequestDialog } from './change-request-dialog'
import { ReasonDialog } from './reason-dialog'
import { useModerateProducts } from './use-moderate-products'

const messages = texts.moderation

interface ModerationButtonsProps {
  /** A pending product. */
  product: Pick<AdminProductRow, 'id' | 'name' | 'version'>
  onDone?: () => void
}

/** Approve, reject, or ask for changes. */
export function ModerationButtons({ product, onDone }: ModerationButtonsProps) {
  const { id, name } = product
  const [dialog, setDialog] = useState<'reject' | 'changes' | null>(null)
  const close = () => setDialog(null)
  const handleSuccess = () => {
    close()
    onDone?.()
  }
  const options = {
    failure: messages.failed,
    signedOutMessage: messages.notSignedIn,
    onSuccess: handleSuccess,
  }
  const moderation = useModerateProducts(handleSuccess)
  const changeRequest = useServerMutation('request_product_changes', {
    ...options,
    success: texts.requestedChanges.changesRequested('The vendor'),
  })
  return (
    <>
      <Tooltip text={`Approve ${name}`} isName>
        <Button
          size="small"
          busy={moderation.pending && dialog === null}
          className="as-row:max-2xl:min-w-11"
          aria-label={`Approve ${name}`}
          onClick={() => void moderation.run([product], { status: 'active' })}
        >
          <ShortLabel icon={<Check aria-hidden />} text="Approve" />
        </Button>
      </Tooltip>
      <Tooltip text={`Reject ${name}`} isName>
        <Button
          size="small"
          variant="danger-outline"
          className="as-row:max-2xl:min-w-11"
          aria-label={`Reject ${name}`}
          onClick={() => setDialog('reject')}
        >
          <ShortLabel icon={<X aria-hidden />} text="Reject" />
        </Button>
      </Tooltip>
      <IconButton
        size="small"
        label={`Ask for changes to ${name}`}
        icon={<ListChecks aria-hidden />}
        onClick={() => setDialog('changes')}
      />
      {dialog === 'reject' && (
        <ReasonDialog
          title={`Reject ${name}?`}
          hint="The vendor will see it in an email and on the product’s page."
          confirmLabel="Reject product"
          busyLabel="Rejecting..."
          failure={messages.failed}
          send={(reason) => moderation.send([product], { status: 'rejected', reason })}
          onClose={close}
        />
      )}
      {dialog === 'changes' && (
        <ChangeRequestDialog
          name="the product"
          recipient="The vendor"
          failure={messages.failed}
          send={(p_points) => changeRequest.send({ p_product_id: id, p_points })}
          onClose={close}
        />
      )}
    </>
  )
}

/** A text, or an icon alone in the rows of a table on a screen without room for texts in each. */
const ShortLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    <span className="hidden as-row:max-2xl:inline [&_svg]:size-4">{icon}</span>
    <span className="as-row:max-2xl:sr-only">{text}</span>
  </>
)
