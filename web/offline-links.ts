import * as texts from '@contract/texts'
import { toast } from './ui/toast'

/**
 * While the browser is offline, a press on a link keeps the page and says why: the next screen's script may not be loaded yet, and the
 * router would reload the whole page for it, which ends on the browser's own error page.
 */
export function stayOnPageWhenOffline(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || !navigatesAway(link)) return
      // The router leaves a click alone that is prevented.
      event.preventDefault()
      toast.error(texts.error.offlineTitle, texts.error.offline)
    },
    { capture: true },
  )
}

const navigatesAway = ({ href, ariaHasPopup }: HTMLAnchorElement) => {
  const { origin, pathname } = new URL(href)
  return !ariaHasPopup && origin === window.location.origin && pathname !== window.location.pathname
}
