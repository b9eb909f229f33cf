import type { ReactNode } from 'react'

export type QuiltMotif = 'p' | 'l' | 'd' | 's' | 'z' | 'a' | 'k'

const field = <path d="M0 0H40V40H0Z" className="fill-panel-raised" />

const leaf = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel" />
    <path d="M2 38V18A16 16 0 0 1 18 2H38V22A16 16 0 0 1 22 38Z" className="fill-panel-ochre" />
    <path
      d="M2 38 29 11M11 29V17M11 29H23M18 22V12M18 22H28"
      fill="none"
      strokeWidth="1.6"
      className="stroke-panel"
    />
  </>
)

const diamonds = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel-accent" />
    <path d="M20 2 38 20 20 38 2 20Z" className="fill-panel" />
    <path d="M20 10 30 20 20 30 10 20Z" className="fill-panel-ink" />
    <path d="M20 15.5 24.5 20 20 24.5 15.5 20Z" className="fill-panel-accent" />
  </>
)

const sun = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel-ink" />
    <path d="M0 40A40 40 0 0 1 40 0V40Z" className="fill-panel-accent" />
    <path d="M14 40A26 26 0 0 1 40 14V40Z" className="fill-panel-ochre" />
    <path d="M27 40A13 13 0 0 1 40 27V40Z" className="fill-panel" />
  </>
)

const zigzag = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel-raised" />
    <path
      d="M0 14 10 4 20 14 30 4 40 14M0 26 10 16 20 26 30 16 40 26M0 38 10 28 20 38 30 28 40 38"
      fill="none"
      strokeWidth="3"
      className="stroke-panel-ink"
    />
  </>
)

const arrow = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel-line" />
    <path d="M0 40 20 20 40 40Z" className="fill-panel-accent" />
    <path d="M0 20 20 0 40 20V40L20 20 0 40Z" className="fill-panel" />
  </>
)

const checks = (
  <>
    <path d="M0 0H40V40H0Z" className="fill-panel-ochre" />
    <path
      d="M0 0H8V8H0ZM16 0H24V8H16ZM32 0H40V8H32ZM8 8H16V16H8ZM24 8H32V16H24ZM0 16H8V24H0ZM16 16H24V24H16ZM32 16H40V24H32ZM8 24H16V32H8ZM24 24H32V32H24ZM0 32H8V40H0ZM16 32H24V40H16ZM32 32H40V40H32Z"
      className="fill-panel"
    />
  </>
)

/** 40 by 40 patches in the colours of the deep green background. */
export const quiltMotifs: Record<QuiltMotif, ReactNode> = {
  p: field,
  l: leaf,
  d: diamonds,
  s: sun,
  z: zigzag,
  a: arrow,
  k: checks,
}
