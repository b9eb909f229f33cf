import { box } from '../kit/boxes'
import { transform } from '../kit/mesh'
import { brighten, darken, rgb } from '../kit/colour'
import { motifs } from '../patterns/motifs'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** Bars of stamped soap, one in its paper band. Forms: stack, pair, block. */
export const soap: Shape = ({ colours, pattern: name, form, seed }) => {
  const band = createPattern(name, colours.slice(1), seed)
  const speckle = (x: number, z: number) =>
    0.96 + 0.07 * Math.sin(x * 0.31 + Math.sin(z * 0.23) * 3) * Math.sin(z * 0.41)
  const bar = (wrapped: boolean, shade: number) =>
    box([330, 110, 210], {
      round: 22,
      gloss: 0.22,
      facets: { top: 90, front: 70, right: 40 },
      sides:
        (side) =>
        ({ u, v, p }) => {
          if (wrapped && Math.abs(p[0]) < 76)
            return Math.abs(p[0]) > 70
              ? darken(colourAt(colours, 1), 0.2)
              : band((p[0] + 200) / 26, side === 'top' ? v * 8 : 9 - v * 4)
          const base = brighten(rgb(colourAt(colours, 0)), shade * speckle(p[0], p[2]))
          if (side !== 'top') return base
          const [a, b] = [(u - 0.34) / 0.32, (v - 0.25) / 0.5]
          const hit = a > 0 && a < 1 && b > 0 && b < 1 && motifs.eye(a, b) === 1
          return hit ? brighten(base, 0.78) : base
        },
    })
  const at = (wrapped: boolean, shade: number, x: number, y: number, z: number, turn: number) => ({
    mesh: transform(bar(wrapped, shade), { at: [x, y, z], turn }),
    texture: 'wax' as const,
  })
  if (form === 'pair') return [at(true, 1, 60, 0, -120, -0.3), at(false, 1.03, -90, 0, 130, 0.25)]
  if (form === 'block') return [at(false, 0.92, 0, 0, -30, 0.35), at(true, 1, -10, 110, -20, 0.05)]
  return [at(false, 0.95, 0, 0, 0, 0.3), at(false, 1.03, 10, 110, 0, -0.2), at(true, 1, -6, 220, 0, 0.12)]
}
