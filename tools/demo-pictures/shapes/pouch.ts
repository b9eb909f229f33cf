import { surface } from '../kit/mesh'
import type { Vec } from '../kit/vec'
import { smoothstep } from '../kit/vec'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt, labelArt } from './paint'

/** A filled stand-up bag (coffee, nibs, salt): colours[0] the bag, the rest its label. Forms: tall, short, folded. */
export const pouch: Shape = ({ colours, pattern: name, form, seed }) => {
  const [width, height, thick] = form === 'short' ? [200, 380, 105] : [205, 560, 110]
  const art = labelArt(colours, name, seed)
  const band = createPattern(
    name,
    [colourAt(colours, 0), colourAt(colours, 1), colourAt(colours, 2), colourAt(colours, 3)],
    seed,
  )
  const cross = (u: number, v: number): Vec => {
    const pinch = smoothstep(0.5, 0.93, v)
    const power = 0.45 + 0.4 * pinch
    const a = evenAngle(u, power)
    const round = (x: number) => Math.sign(x) * Math.abs(x) ** power
    const base = smoothstep(0, 0.04, v) * 0.05 + 0.95
    const wrinkle =
      4 * Math.sin(a * 6 + v * 9) * pinch * (1 - pinch) * 4 +
      3 * Math.sin(v * 17 + a * 3) * smoothstep(0.1, 0.4, v)
    return [
      round(Math.sin(a)) * (width - 6 * Math.sin(v * Math.PI)) * base,
      v * height,
      round(Math.cos(a)) * (thick * (1 - pinch) + 7) * base + wrinkle * 0.5,
    ]
  }
  const mesh = surface(cross, {
    columns: 480,
    rows: 300,
    bothSides: true,
    gloss: 0.12,
    paint: ({ p, v }) => {
      const [a, b] = [p[0] / 290 + 0.5, (v - 0.16) / 0.5]
      if (p[2] > 0 && a > 0 && a < 1 && b > 0 && b < 1) return art(a, b)
      if (v > 0.9) return form === 'folded' ? colourAt(colours, 1) : colourAt(colours, 0)
      return v > 0.72 && v < 0.8 ? band((p[0] + 400) / 30, 1 + (v - 0.72) / 0.08) : colourAt(colours, 0)
    },
  })
  return [{ mesh, texture: 'paper' }]
}

/**
 * The angle at u around the outline: a superellipse of this power gets facets of similar width on all sides, where equal angles would leave
 * the widest in the middle of the front, under the print.
 */
function evenAngle(u: number, power: number): number {
  const quarter = Math.floor(u * 4)
  const [t, k] = [u * 4 - quarter, 1 / power]
  return ((quarter + t ** k / (t ** k + (1 - t) ** k)) * Math.PI) / 2
}
