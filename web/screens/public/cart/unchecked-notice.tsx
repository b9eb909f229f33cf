import { Notice } from '@web/ui/notice'

/** Shown to a guest whose cart could not be checked against current prices and stock. */
export const UncheckedNotice = () => (
  <Notice tone="warning" live title="We couldn’t check prices and stock just now.">
    We’ll check them again before you pay.
  </Notice>
)
