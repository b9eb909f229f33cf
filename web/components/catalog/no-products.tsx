import type { ReactNode } from 'react'
import * as texts from '@contract/texts'
import { Empty } from '@web/ui/empty'

/** The empty state of a product list. */
export const NoProducts = ({
  title = texts.product.noneFound,
  text,
  action,
}: {
  title?: string | undefined
  text?: string
  action?: ReactNode
}) => <Empty title={title} text={text} action={action} motif="basket" frame="framed" />
