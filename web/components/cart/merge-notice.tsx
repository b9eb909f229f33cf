import * as texts from '@contract/texts'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { useCart } from './cart-provider'

/** Explains any item of the guest cart that could not be merged as chosen. Stays until dismissed. */
export function MergeNotice() {
  const { notice, dismiss, failure, retry } = useCart().merge
  if (failure !== null) {
    return (
      <Notice
        tone="warning"
        live
        title={texts.cart.mergeFailed}
        action={
          <Button size="small" variant="outline" onClick={retry}>
            Try again
          </Button>
        }
      >
        {failure}
      </Notice>
    )
  }
  if (notice === null) return null
  return (
    <Notice
      live
      action={
        <Button size="small" variant="outline" onClick={dismiss}>
          OK
        </Button>
      }
    >
      {notice}
    </Notice>
  )
}
