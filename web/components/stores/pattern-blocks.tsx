import type { ReactNode } from 'react'

/**
 * Blocks of a strip-woven cloth, 80 wide and 60 high. Colours, set by PatternBanner: a ground, b main, c second, d light. Warp blocks run
 * along the strip, weft blocks across it; in a cloth they alternate, so that each strip offsets its neighbours.
 */
const ground = <path d="M0 0H80V60H0Z" className="fill-(--a)" />

export const warpBlocks: readonly ReactNode[] = [
  <>
    {ground}
    <path d="M8 0H14V60H8ZM66 0H72V60H66Z" className="fill-(--b)" />
    <path d="M24 0H27V60H24ZM53 0H56V60H53Z" className="fill-(--c)" />
    <path d="M38 0H42V60H38Z" className="fill-(--d)" />
  </>,
  <>
    {ground}
    <path d="M0 0H12V60H0ZM68 0H80V60H68Z" className="fill-(--b)" />
    <path d="M16 0H18V60H16ZM62 0H64V60H62Z" className="fill-(--d)" />
    <path d="M34 0H37V60H34ZM43 0H46V60H43Z" className="fill-(--c)" />
  </>,
  <>
    {ground}
    <path d="M4 0H6V60H4ZM12 0H14V60H12ZM66 0H68V60H66ZM74 0H76V60H74Z" className="fill-(--d)" />
    <path d="M28 0H52V60H28Z" className="fill-(--b)" />
    <path d="M39 0H41V60H39Z" className="fill-(--a)" />
  </>,
]

export const weftBlocks: readonly ReactNode[] = [
  // Diamond in a diamond
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--b)" />
    <path d="M40 3 76 30 40 57 4 30Z" className="fill-(--a)" />
    <path d="M40 15 60 30 40 45 20 30Z" className="fill-(--d)" />
    <path d="M40 23 49.5 30 40 37 30.5 30Z" className="fill-(--c)" />
  </>,
  // Stairs that meet
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--c)" />
    <path d="M0 60V50H10V40H20V30H30V20H50V30H60V40H70V50H80V60Z" className="fill-(--a)" />
    <path d="M20 60V50H30V40H50V50H60V60Z" className="fill-(--d)" />
    <path d="M0 0H20V10H10V20H0ZM80 0H60V10H70V20H80Z" className="fill-(--b)" />
  </>,
  // Bands across
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--b)" />
    <path d="M0 6H80V14H0ZM0 46H80V54H0Z" className="fill-(--a)" />
    <path d="M0 20H80V23H0ZM0 37H80V40H0Z" className="fill-(--d)" />
    <path d="M8 26H16V34H8ZM24 26H32V34H24ZM48 26H56V34H48ZM64 26H72V34H64Z" className="fill-(--c)" />
  </>,
  // Hourglasses
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--d)" />
    <path d="M0 4H40L20 30 40 56H0L20 30ZM40 4H80L60 30 80 56H40L60 30Z" className="fill-(--c)" />
    <path
      d="M34 30 40 22 46 30 40 38ZM-6 30 0 22 6 30 0 38ZM74 30 80 22 86 30 80 38Z"
      className="fill-(--a)"
    />
  </>,
  // Combs
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--c)" />
    <path d="M6 6H74V16H66V30H58V16H50V30H42V16H38V30H30V16H22V30H14V16H6Z" className="fill-(--d)" />
    <path d="M6 54H74V44H66V36H58V44H50V36H42V44H38V36H30V44H22V36H14V44H6Z" className="fill-(--a)" />
  </>,
  // Checks
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--b)" />
    <path
      d="M0 0H20V15H0ZM40 0H60V15H40ZM20 15H40V30H20ZM60 15H80V30H60ZM0 30H20V45H0ZM40 30H60V45H40ZM20 45H40V60H20ZM60 45H80V60H60Z"
      className="fill-(--a)"
    />
    <path d="M30 15H50V45H30Z" className="fill-(--d)" />
    <path d="M36 24H44V36H36Z" className="fill-(--c)" />
  </>,
  // Zigzag
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--a)" />
    <path d="M0 30 20 8 40 30 60 8 80 30V42L60 20 40 42 20 20 0 42Z" className="fill-(--b)" />
    <path d="M0 50 20 28 40 50 60 28 80 50V56L60 34 40 56 20 34 0 56Z" className="fill-(--d)" />
    <path d="M20 0H40L30 8ZM60 0H80L70 8Z" className="fill-(--c)" />
  </>,
  // Eye
  <>
    <path d="M0 0H80V60H0Z" className="fill-(--c)" />
    <path d="M0 30 40 4 80 30 40 56Z" className="fill-(--d)" />
    <path d="M28 14H52V46H28Z" className="fill-(--a)" />
    <path d="M34 22H46V38H34Z" className="fill-(--b)" />
  </>,
]
