import type { ReactNode } from 'react'
import { texts } from '@contract/texts'
import { Empty } from '@web/ui/empty'

/** Where products would stand and there are none. */
export const NoProducts = ({ text, action }: { text?: string; action?: ReactNode }) => (
  <Empty title={texts.product.none} text={text} action={action} motif="basket" frame="framed" />
)
