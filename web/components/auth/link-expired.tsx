import { Link } from 'react-router'
import { texts } from '@contract/texts'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** What a link from a mail leads to once it works no more, and the way on. */
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
