import { Notice } from '@web/ui/notice'

/** Said to a guest whose cart could not be compared with what is on sale now. */
export const UncheckedNotice = () => (
  <Notice tone="warning" live title="Prices and stock could not be checked just now.">
    They are checked again before you pay.
  </Notice>
)
