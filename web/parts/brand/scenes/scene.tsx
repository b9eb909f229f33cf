import type { ComponentProps } from 'react'

export type SceneProps = Omit<ComponentProps<'svg'>, 'viewBox' | 'children'>

/** The frame of a drawing: fills its box and is cut at the edges where the box has another shape. Decoration. */
export const Scene = ({ className = 'block size-full', ...rest }: ComponentProps<'svg'>) => (
  <svg aria-hidden preserveAspectRatio="xMidYMid slice" className={className} {...rest} />
)
