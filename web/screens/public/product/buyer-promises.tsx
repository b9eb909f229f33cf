import { ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** How a purchase is protected, one line each: only what the terms promise, which they link to. */
export const BuyerPromises = () => (
  <ul aria-label="How you are protected" className="col-span-2 grid text-sm text-ink-soft">
    <PromiseItem icon={<ShieldCheck aria-hidden />} to={`${paths.terms}#payment`} link="Payment protection">
      the vendor is paid only after delivery.
    </PromiseItem>
    <PromiseItem icon={<Undo2 aria-hidden />} to={`${paths.terms}#refunds`} link="Returns and refunds">
      if it doesn’t arrive, is damaged or not as described.
    </PromiseItem>
  </ul>
)

const PromiseItem = ({
  icon,
  to,
  link,
  children,
}: {
  icon: ReactNode
  to: string
  link: string
  children: ReactNode
}) => (
  <li className="flex items-start gap-2.5 py-1 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand">
    {icon}
    <span className="min-w-0">
      <TextLink asChild>
        <Link to={to}>{link}</Link>
      </TextLink>
      : {children}
    </span>
  </li>
)
