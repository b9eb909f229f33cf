import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** The page behind an emailed link that has expired, with a way on. */
export function LinkExpired({ to, label }: { to: string; label: string }) {
  return (
    <>
      <Notice tone="warning" live>
        {texts.auth.linkExpired}
      </Notice>
      <Button asChild className="mt-5 justify-self-start">
        <Link to={to}>{label}</Link>
      </Button>
    </>
  )
}
