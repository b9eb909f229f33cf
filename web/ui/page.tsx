import type { ReactNode } from 'react'
import { cn } from './cn'
import { PageHeader, type PageHeaderProps } from './page-header'

type PageProps = (PageHeaderProps | { header: ReactNode }) & {
  width?: 'form' | 'text' | 'page'
  /** Inside a layout with margins of its own (vendor and admin areas). */
  bare?: boolean
  /** The spacing between its sections. */
  gap?: keyof typeof gaps
  className?: string
  children: ReactNode
}

const widths = { form: 'max-w-form', text: 'max-w-text', page: 'max-w-page' }
const gaps = { small: 'gap-5', medium: 'gap-6', large: 'gap-8' }

/** A screen: its header (or a custom one), then its content in the page's vertical rhythm. */
export function Page({
  width = 'page',
  gap = 'large',
  bare = false,
  className,
  children,
  ...headerProps
}: PageProps) {
  return (
    <div
      className={cn(
        'mx-auto w-full',
        widths[width],
        !bare && 'gutter pt-8 pb-12 md:pt-12 md:pb-16',
        className,
      )}
    >
      {'header' in headerProps ? headerProps.header : <PageHeader {...headerProps} />}
      <div className={cn('mt-7 grid min-w-0 md:mt-9 [&>*]:min-w-0', gaps[gap])}>{children}</div>
    </div>
  )
}
