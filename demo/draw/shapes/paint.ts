import { brighten, darker, mix, rgb, type Rgb } from './../kit/colour'
import type { Spot } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import type { PatternName } from '../../catalogue/types'
import { pattern } from '../patterns/cloth'

/** The i-th colour, wrapping around. */
export const ink = (colours: readonly string[], i: number) => colours[i % colours.length] ?? '#8a7a66'

/** A printed label: a and b run over it, right and up. Small marks stand for lines of text. */
export function labelArt(
  colours: readonly string[],
  name: PatternName,
  seed: string,
): (a: number, b: number) => string {
  const r = seededRandom(seed + 'label')
  const layout = r.int(0, 2)
  const paper = '#f3e8d2'
  const main = ink(colours, 1)
  const band = pattern(
    name === 'plain' ? 'bands' : name,
    [main, paper, ink(colours, 2), ink(colours, 3)],
    seed,
  )
  const marks = (a: number, b: number) =>
    (Math.abs(b - 0.2) < 0.016 && Math.abs(a - 0.5) < 0.26 && Math.sin(a * 90) > -0.75) ||
    (Math.abs(b - 0.13) < 0.012 && Math.abs(a - 0.5) < 0.17 && Math.sin(a * 110) > -0.7)
  const title = (a: number, b: number) =>
    Math.abs(b - 0.31) < 0.032 && Math.abs(a - 0.5) < 0.3 && Math.sin(a * 62) > -0.6
  return (a, b) => {
    if (a < 0.025 || a > 0.975 || b < 0.02 || b > 0.98) return mix(paper, main, 0.25)
    if (title(a, b)) return darker(main, 0.45)
    if (marks(a, b)) return mix(paper, darker(main, 0.5), 0.75)
    if (layout === 0 && b > 0.46) return band(a * 6, b * 6)
    if (layout === 1) {
      const d = Math.hypot(a - 0.5, (b - 0.64) * 1.05)
      if (d < 0.1) return ink(colours, 2)
      if (d < 0.26) return Math.sin(Math.atan2(b - 0.64, a - 0.5) * 14) > 0 || d < 0.13 ? main : paper
      return b > 0.94 || Math.abs(b - 0.4) < 0.006 ? main : paper
    }
    if (layout === 2 && (b > 0.8 || (b > 0.42 && b < 0.5))) return band(a * 8, b * 10)
    return layout === 2 && b > 0.5 && Math.abs(a - 0.5) < 0.5 - Math.abs(b - 0.5) * 1.6 ? main : paper
  }
}

/** Wraps a label around the front of a lathe: `width` is its share of the circumference, `from` and `to` heights on v. */
export function wrapLabel(
  art: (a: number, b: number) => string,
  body: (s: Spot) => string | Rgb,
  at: { width: number; from: number; to: number; centre?: number },
): (s: Spot) => string | Rgb {
  return (s) => {
    const shifted = s.u - (at.centre ?? 0)
    const u = shifted > 0.5 ? shifted - 1 : shifted
    const [a, b] = [u / at.width + 0.5, (s.v - at.from) / (at.to - at.from)]
    return a > 0 && a < 1 && b > 0 && b < 1 ? art(a, b) : body(s)
  }
}

/** Glass: the window's reflection runs down one side, the far edge is lit. */
export function glass(colour: string): (s: Spot) => Rgb {
  return (s) => {
    const u = s.u > 0.5 ? s.u - 1 : s.u
    const streak = u > -0.16 && u < -0.125 ? 0.62 : u > -0.115 && u < -0.1 ? 0.3 : 0
    const edge = Math.max(0, u - 0.13) * 2.4
    const base = brighten(rgb(colour), 1 + edge)
    return [
      base[0] + (255 - base[0]) * streak,
      base[1] + (250 - base[1]) * streak,
      base[2] + (240 - base[2]) * streak,
    ]
  }
}

/** Wood with growth rings; `along` is the axis across the grain. */
export function timber(colour: string, scale = 1): (s: Spot) => Rgb {
  return ({ p }) => {
    const line = Math.sin(
      (p[1] * 0.09 + Math.sin(p[0] * 0.012) * 2.4 + Math.sin(p[2] * 0.017) * 1.6) * scale * 2,
    )
    return brighten(rgb(colour), 0.94 + 0.08 * line)
  }
}
