import { brighten, darken, lighten, mix, rgb, type Rgb } from './../kit/colour'
import type { SurfacePoint } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import type { PatternName } from '../../../demo/catalogue/types'
import { createPattern } from '../patterns/pattern'

/** The i-th colour, wrapping around. */
export const colourAt = (colours: readonly string[], i: number) => colours[i % colours.length] ?? '#8a7a66'

type Label = (a: number, b: number) => string

/** A printed label in one of six designs: a and b run over it, right and up. Small marks stand for lines of text. */
export function labelArt(colours: readonly string[], name: PatternName, seed: string): Label {
  const r = seededRandom(seed + 'label')
  const design = r.pick([patterned, sunned, peaked, reversed, sideBand, arched])
  const paper = r.pick(['#f3e8d2', '#f7f1e6', '#ead9b8', lighten(colourAt(colours, 3), 0.55)])
  const main = colourAt(colours, 1)
  const band = createPattern(
    name === 'plain' ? 'bands' : name,
    [main, paper, colourAt(colours, 2), colourAt(colours, 3)],
    seed,
  )
  const printed = design({ paper, main, accent: colourAt(colours, 2), band })
  return (a, b) => (a < 0.025 || a > 0.975 || b < 0.02 || b > 0.98 ? mix(paper, main, 0.25) : printed(a, b))
}

interface Print {
  paper: string
  main: string
  accent: string
  band: (x: number, y: number) => string
}

/** A name and two lines of small print around a point; undefined beside them. */
function words(
  a: number,
  b: number,
  [x, y]: readonly [number, number],
  wide = 0.3,
): 'name' | 'line' | undefined {
  const [dx, dy] = [Math.abs(a - x), b - y]
  if (Math.abs(dy) < 0.032 && dx < wide && Math.sin(a * 62) > -0.6) return 'name'
  const isLine =
    (Math.abs(dy + 0.11) < 0.016 && dx < wide * 0.87 && Math.sin(a * 90) > -0.75) ||
    (Math.abs(dy + 0.18) < 0.012 && dx < wide * 0.57 && Math.sin(a * 110) > -0.7)
  return isLine ? 'line' : undefined
}

/** Words in the main colour on the paper, at a point, over a design. */
const over =
  ({ paper, main }: Print, at: readonly [number, number], design: Label, wide?: number): Label =>
  (a, b) => {
    const word = words(a, b, at, wide)
    if (word === 'name') return darken(main, 0.45)
    return word === 'line' ? mix(paper, darken(main, 0.5), 0.75) : design(a, b)
  }

const patterned = (print: Print): Label =>
  over(print, [0.5, 0.31], (a, b) => (b > 0.46 ? print.band(a * 6, b * 6) : print.paper))

const sunned = (print: Print): Label =>
  over(print, [0.5, 0.31], (a, b) => {
    const { paper, main, accent } = print
    const d = Math.hypot(a - 0.5, (b - 0.64) * 1.05)
    if (d < 0.1) return accent
    if (d < 0.26) return Math.sin(Math.atan2(b - 0.64, a - 0.5) * 14) > 0 || d < 0.13 ? main : paper
    return b > 0.94 || Math.abs(b - 0.4) < 0.006 ? main : paper
  })

const peaked = (print: Print): Label =>
  over(print, [0.5, 0.31], (a, b) => {
    const { paper, main, band } = print
    if (b > 0.8 || (b > 0.42 && b < 0.5)) return band(a * 8, b * 10)
    return b > 0.5 && Math.abs(a - 0.5) < 0.5 - Math.abs(b - 0.5) * 1.6 ? main : paper
  })

/** Pale words on the main colour, in a frame, over a strip of the pattern. */
const reversed = ({ paper, main, accent, band }: Print): Label => {
  const ground = darken(main, 0.25)
  return (a, b) => {
    if (b < 0.24) return b > 0.22 ? paper : band(a * 8, b * 8)
    if (words(a, b, [0.5, 0.68])) return paper
    const inFrame = Math.max(Math.abs(a - 0.5) / 0.42, Math.abs(b - 0.62) / 0.32)
    return inFrame > 0.96 && inFrame < 1 ? accent : ground
  }
}

/** The pattern down the left side, the words beside it. */
const sideBand = (print: Print): Label =>
  over(
    print,
    [0.66, 0.72],
    (a, b) => {
      if (a < 0.3) return print.band(a * 7, b * 7)
      if (a < 0.33) return print.main
      return Math.hypot(a - 0.66, b - 0.26) < 0.11 ? print.accent : print.paper
    },
    0.24,
  )

/** A doorway with the sun in it, the words above. */
const arched = (print: Print): Label =>
  over(print, [0.5, 0.84], (a, b) => {
    const { paper, main, accent } = print
    const d = Math.hypot(a - 0.5, Math.max(0, b - 0.32))
    if (d < 0.22) return b < 0.12 ? main : Math.hypot(a - 0.5, b - 0.3) < 0.1 ? accent : mix(main, paper, 0.3)
    if (d < 0.27) return paper
    return d < 0.3 ? main : paper
  })

/** Wraps a label around the front of a lathe: `width` is its share of the circumference, `from` and `to` heights on v. */
export function wrapLabel(
  art: (a: number, b: number) => string,
  body: (s: SurfacePoint) => string | Rgb,
  at: { width: number; from: number; to: number; centre?: number },
): (s: SurfacePoint) => string | Rgb {
  return (s) => {
    const shifted = s.u - (at.centre ?? 0)
    const u = shifted > 0.5 ? shifted - 1 : shifted
    const [a, b] = [u / at.width + 0.5, (s.v - at.from) / (at.to - at.from)]
    return a > 0 && a < 1 && b > 0 && b < 1 ? art(a, b) : body(s)
  }
}

/** Glass: the window's reflection runs down one side, the far edge is lit. */
export function glass(colour: string): (s: SurfacePoint) => Rgb {
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
export function woodGrain(colour: string, scale = 1): (s: SurfacePoint) => Rgb {
  return ({ p }) => {
    const line = Math.sin(
      (p[1] * 0.09 + Math.sin(p[0] * 0.012) * 2.4 + Math.sin(p[2] * 0.017) * 1.6) * scale * 2,
    )
    return brighten(rgb(colour), 0.94 + 0.08 * line)
  }
}
