import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { Button } from '@web/ui/button'
import type { NavGroup } from './dashboard-nav'

/** Shown instead of a page that the user is not allowed to open. The server refuses its data too. */
export function NoAccess({ groups }: { groups: readonly NavGroup[] }) {
  const first = groups[0]?.links[0]
  return (
    <div className="py-8 md:py-16">
      <h1 className="text-title">{texts.error.noAccess}</h1>
      <p className="mt-3 max-w-text text-lead text-ink-soft">{texts.error.askForAccess}</p>
      {first && (
        <Button asChild className="mt-7">
          <Link to={first.to}>Go to {first.label}</Link>
        </Button>
      )}
    </div>
  )
}
