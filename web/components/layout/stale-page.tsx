import * as texts from '@contract/texts'
import { stalePageId } from '@web/stale-build'
import { TextLink } from '@web/ui/text-link'

/**
 * The message that part of the page could not be loaded. Every page includes it, hidden, because the code that shows it
 * (`web/stale-build.ts`) cannot load anything any more.
 */
export function StalePage() {
  return (
    <div
      id={stalePageId}
      role="alert"
      data-bottom-notice
      hidden
      className="fixed inset-x-0 bottom-(--action-bar-height,0px) z-50 border-t border-warning/30 bg-warning-soft py-3 text-sm text-ink print:hidden"
    >
      <p className="gutter mx-auto max-w-page text-pretty">
        {texts.error.stalePage}{' '}
        <TextLink href="" variant="ink">
          {texts.error.reloadPage}
        </TextLink>
      </p>
    </div>
  )
}
