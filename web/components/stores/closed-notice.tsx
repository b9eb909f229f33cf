import type { Storefront } from '@contract/vendors/procedures'
import { Notice } from '@web/ui/notice'
import { closedText } from './closed-text'

/** Says that a store is closed for a holiday; nothing while it is open. */
export const ClosedNotice = ({ store, className }: { store: Storefront; className?: string }) =>
  store.reopens_on && (
    <Notice tone="warning" title="Closed for a holiday" {...(className && { className })}>
      {closedText(store)} You can look around in the meantime.
    </Notice>
  )
