import type { ReactNode } from 'react'
import { isolated } from './isolated'

export type PageHeaderProps = {
  title: ReactNode
  /** A few words above the title. */
  eyebrow?: ReactNode
  /** One or two sentences below. */
  text?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** A Breadcrumb, or a link back. */
  back?: ReactNode
}

/** The header of a screen, with its only h1. */
export function PageHeader({ title, eyebrow, text, actions, back }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-4">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-text min-w-0">
          {eyebrow && <p className="eyebrow mb-2 text-accent">{eyebrow}</p>}
          <h1 className="text-title wrap-anywhere">{isolated(title)}</h1>
          {text && <p className="mt-2.5 text-lead text-ink-soft">{isolated(text)}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  )
}
