import { texts } from '@contract/texts'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { useCart } from './cart-provider'

/** What became of the things chosen before signing in, where that is not simply good. Stays until it is read. */
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
