import type { ReactNode } from 'react'

export type PatternVariant = 'kuba' | 'bogolan' | 'kente' | 'steps'

/** One repeat of a border, 24 high. Colours, set by PatternBorder: a ground, b main, c second, d light. */
export type Tile = { width: number; drawing: ReactNode }

/** Interlaced diamonds, after Kuba raffia cloth. */
const kuba = (
  <>
    <path d="M0 0H24V24H0Z" className="fill-(--a)" />
    <path d="M12 1 23 12 12 23 1 12Z" className="fill-(--b)" />
    <path d="M12 6 18 12 12 18 6 12Z" className="fill-(--c)" />
    <path d="M12 9.5 14.5 12 12 14.5 9.5 12Z" className="fill-(--d)" />
    <path d="M0 8 4 12 0 16ZM24 8 20 12 24 16Z" className="fill-(--d)" />
    <path d="M0 0H5L0 5ZM24 0H19L24 5ZM0 24H5L0 19ZM24 24H19L24 19Z" className="fill-(--c)" />
  </>
)

/** Zigzags, bars and seeds, after Malian mud cloth. */
const bogolan = (
  <>
    <path d="M0 0H40V24H0Z" className="fill-(--a)" />
    <path d="M0 17 10 7 20 17 30 7 40 17" fill="none" strokeWidth="2.6" className="stroke-(--d)" />
    <path d="M0 1.5H40M0 22.5H40" fill="none" strokeWidth="1.6" className="stroke-(--d)" />
    <path
      d="M20 6.2 22.3 8.5 20 10.8 17.7 8.5ZM0 6.2 2.3 8.5 0 10.8ZM40 6.2 37.7 8.5 40 10.8Z"
      className="fill-(--b)"
    />
    <path
      d="M10 14.2 12.3 16.5 10 18.8 7.7 16.5ZM30 14.2 32.3 16.5 30 18.8 27.7 16.5Z"
      className="fill-(--c)"
    />
  </>
)

/** Alternating blocks of warp and weft, after strip-woven kente. */
const kente = (
  <>
    <path d="M0 0H72V24H0Z" className="fill-(--a)" />
    <path d="M0 0H36V4H0ZM0 10H36V14H0ZM0 20H36V24H0Z" className="fill-(--b)" />
    <path
      d="M6 4H12V10H6ZM18 4H24V10H18ZM30 4H36V10H30ZM0 14H6V20H0ZM12 14H18V20H12ZM24 14H30V20H24Z"
      className="fill-(--c)"
    />
    <path d="M40 0H44V24H40ZM64 0H68V24H64Z" className="fill-(--c)" />
    <path d="M48 4H60V8H64V16H60V20H48V16H44V8H48Z" className="fill-(--b)" />
    <path d="M50 8H58V16H50Z" className="fill-(--d)" />
    <path d="M52.5 10.5H55.5V13.5H52.5Z" className="fill-(--a)" />
  </>
)

/** Stepped shapes, after Ndebele wall paintings. */
const steps = (
  <>
    <path d="M0 0H48V24H0Z" className="fill-(--a)" />
    <path d="M0 24V20H4V15H9V10H14V4H20V0H28V4H34V10H39V15H44V20H48V24Z" className="fill-(--d)" />
    <path d="M5 24V20H9V15H14V10H19V5H29V10H34V15H39V20H43V24Z" className="fill-(--b)" />
    <path d="M14 24V20H18V15H22V11H26V15H30V20H34V24Z" className="fill-(--c)" />
    <path d="M0 0H8V4H3V9H0ZM48 0H40V4H45V9H48Z" className="fill-(--c)" />
  </>
)

export const patternTiles: Record<PatternVariant, Tile> = {
  kuba: { width: 24, drawing: kuba },
  bogolan: { width: 40, drawing: bogolan },
  kente: { width: 72, drawing: kente },
  steps: { width: 48, drawing: steps },
}
