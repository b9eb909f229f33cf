import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from './cn'

type ScrollRegionProps = {
  /** What is in it; its accessible name where it scrolls. */
  label: string
  className?: string
  children: ReactNode
}

/** Scrolls sideways where its content is wider. It then can be focused, so that the arrow keys scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const { current } = region
    const observer = new ResizeObserver(() => setScrollable(current!.scrollWidth > current!.clientWidth + 1))
    for (const element of [current!, ...current!.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={region}
      className={cn('overflow-x-auto', className)}
      {...(isScrollable && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
