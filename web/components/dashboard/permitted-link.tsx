import { createContext, use, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { TextLink } from '@web/ui/text-link'

/** Whether the user can open a page of the area and use its procedures. Outside an area, everyone can. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true)

/** Whether the user can open a page, according to the area's menu: for a control that depends on another page's permission. */
export const useCanOpen = () => use(CanOpenContext)

interface WhenPermittedProps {
  /** The page, or a page whose procedures are needed. */
  to: string
  /** What to show to users who cannot open it. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows a link or button only to users who can open the page it concerns. */
export const WhenPermitted = ({ to, fallback = null, children }: WhenPermittedProps) =>
  useCanOpen()(to) ? children : fallback

interface PermittedLinkProps extends Omit<LinkProps, 'to' | 'children'> {
  to: string
  variant?: 'brand' | 'ink' | 'heading'
  children: ReactNode
}

/** A link in text to a page of the area; only its text for users who cannot open it. */
export const PermittedLink = ({ to, variant, children, ...link }: PermittedLinkProps) => (
  <WhenPermitted to={to} fallback={children}>
    <TextLink asChild {...(variant && { variant })}>
      <Link to={to} {...link}>
        {children}
      </Link>
    </TextLink>
  </WhenPermitted>
)
