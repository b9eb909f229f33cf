import { surface, type Mesh, type Paint } from './mesh'
import { lerp, clamp, type Vec } from './vec'

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom'
export interface BoxOptions {
  paint?: Paint
  /** A paint per side, instead of one for all. */
  sides?: (side: Side) => Paint
  round?: number
  gloss?: number
  /** Facets along each edge of a side; patterns need about 60. */
  facets?: number | Partial<Record<Side, number>>
}

/** A box of width, height and depth standing on y = 0, its edges rounded by `round`. On each side u runs right and v up. */
export function box(size: Vec, options: BoxOptions): Mesh {
  const { round = 8, gloss } = options
  return allSides.flatMap((side) => {
    const paint = options.sides?.(side) ?? options.paint ?? '#b98552'
    const facets = typeof options.facets === 'number' ? options.facets : (options.facets?.[side] ?? 14)
    const [width, height] = extent(side, size)
    return surface(
      (u, v) =>
        roundEdges(pointOnSide(side, stretch(u, width, round), stretch(v, height, round), size), size, round),
      {
        columns: facets,
        rows: facets,
        gloss,
        paint:
          typeof paint === 'string'
            ? paint
            : (s) => paint({ ...s, u: stretch(s.u, width, round), v: stretch(s.v, height, round) }),
      },
    )
  })
}

const allSides: readonly Side[] = ['bottom', 'back', 'left', 'right', 'front', 'top']

/** Uses a fifth of the grid for the rounded edge at either end. */
function stretch(t: number, length: number, round: number) {
  const edge = Math.min(0.45, round / length)
  if (t < 0.2) return (t / 0.2) * edge
  if (t > 0.8) return 1 - ((1 - t) / 0.2) * edge
  return lerp(edge, 1 - edge, (t - 0.2) / 0.6)
}

function extent(side: Side, [w, h, d]: Vec): [number, number] {
  if (side === 'front' || side === 'back') return [w, h]
  return side === 'left' || side === 'right' ? [d, h] : [w, d]
}

function pointOnSide(side: Side, u: number, v: number, [w, h, d]: Vec): Vec {
  const x = (u - 0.5) * w
  const z = (u - 0.5) * d
  switch (side) {
    case 'front':
      return [x, v * h, d / 2]
    case 'back':
      return [-x, v * h, -d / 2]
    case 'left':
      return [-w / 2, v * h, z]
    case 'right':
      return [w / 2, v * h, -z]
    case 'top':
      return [x, h, (0.5 - v) * d]
    case 'bottom':
      return [x, 0, (v - 0.5) * d]
  }
}

function roundEdges(p: Vec, [w, h, d]: Vec, round: number): Vec {
  const core: Vec = [
    clamp(p[0], round - w / 2, w / 2 - round),
    clamp(p[1], round, h - round),
    clamp(p[2], round - d / 2, d / 2 - round),
  ]
  const offset: Vec = [p[0] - core[0], p[1] - core[1], p[2] - core[2]]
  const length = Math.hypot(...offset) || 1
  const k = round / length
  return [core[0] + offset[0] * k, core[1] + offset[1] * k, core[2] + offset[2] * k]
}
