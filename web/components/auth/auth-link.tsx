import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '@web/ui/text-link'

/** A link to another auth screen that carries over the email address typed so far. */
export const AuthLink = ({ to, email, children }: { to: string; email: string; children: ReactNode }) => (
  <TextLink asChild className="touch-area z-1">
    <Link to={to} state={{ email }}>
      {children}
    </Link>
  </TextLink>
)
