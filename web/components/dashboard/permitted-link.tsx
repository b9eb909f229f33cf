import { createContext, use, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { TextLink } from '@web/ui/text-link'

/** Whether one may open a page of the area, and so do what its procedures do. Everybody may, outside of an area. */
export const MayOpenContext = createContext<(path: string) => boolean>(() => true)

/** Tells whether one may open a page, from the menu of the area: for a control that another page's permission decides about. */
export const useMayOpen = () => use(MayOpenContext)

interface WhenPermittedProps {
  /** The page, or a page whose procedures are needed. */
  to: string
  /** What stands here for those who may not open it. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows a link or button only to those who may open the page that it is about. */
export const WhenPermitted = ({ to, otherwise = null, children }: WhenPermittedProps) =>
  useMayOpen()(to) ? children : otherwise

interface PermittedLinkProps extends Omit<LinkProps, 'to' | 'children'> {
  to: string
  look?: 'brand' | 'ink' | 'heading'
  children: ReactNode
}

/** A link in text to a page of the area; only its words for those who may not open it. */
export const PermittedLink = ({ to, look, children, ...link }: PermittedLinkProps) => (
  <WhenPermitted to={to} otherwise={children}>
    <TextLink asChild {...(look && { look })}>
      <Link to={to} {...link}>
        {children}
      </Link>
    </TextLink>
  </WhenPermitted>
)
