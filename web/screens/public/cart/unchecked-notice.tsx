import { Notice } from '@web/ui/notice'

/** Said to a guest whose cart could not be compared with what is on sale now. */
export const UncheckedNotice = () => (
  <Notice tone="warning" live title="We couldn’t check prices and stock just now.">
    We’ll check them again before you pay.
  </Notice>
)
