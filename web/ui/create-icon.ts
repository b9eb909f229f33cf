import { createElement, type ComponentProps } from 'react'

interface IconData {
  size?: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes a component of an icon of lucide-react, in place of its own `createLucideIcon` (vite.config.ts), which every page would load: that one
 * builds an icon for any framework, at every render. Ours takes the props of an `svg`, and has no class names of its own.
 */
export default function createLucideIcon({ size = 24, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isNamed(props) && { 'aria-hidden': true }),
        ...props,
      },
      children,
    )
}

/** Whether assistive technology is told what the icon stands for. */
const isNamed = (props: object) =>
  Object.entries(props).some(
    ([prop, value]) => (prop.startsWith('aria-') || prop === 'role') && value !== undefined,
  )
