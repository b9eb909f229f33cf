import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { PatternBorder } from '@web/components/brand/pattern-border'

interface AccountLinkCardProps {
  to: string
  title: string
  text: string
  Icon: LucideIcon
  pattern: 'kuba' | 'bogolan'
}

/** A large card that is a link as a whole. */
export function AccountLinkCard({ to, title, text, Icon, pattern }: AccountLinkCardProps) {
  return (
    <Link
      to={to}
      className="group flex flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-card transition-colors hover:border-brand"
    >
      <PatternBorder variant={pattern} height={12} />
      <span className="flex flex-1 items-center gap-5 p-6 sm:p-8">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-display text-heading font-[550]">{title}</span>
          <span className="mt-1 block text-[0.9375rem] text-balance text-ink-soft">{text}</span>
        </span>
        <ArrowRight
          aria-hidden
          className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-1 group-hover:text-brand"
        />
      </span>
    </Link>
  )
}
