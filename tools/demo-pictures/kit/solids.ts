import { rgb } from './colour'
import { surface, type Face, type Mesh, type Paint } from './mesh'
import { add, lerp, clamp, cross, subtract, scale, normalize, type Vec } from './vec'

/** A point of an outline: radius (or x) and height. */
export type Point = readonly [number, number]

export interface LatheOptions {
  paint: Paint
  columns?: number
  rows?: number
  gloss?: number
  /** Connects the points with straight lines instead of a smooth curve. */
  straight?: boolean
  /** Radius added at (u, v), for coils, ribs and flutes. */
  bump?: (u: number, v: number) => number
}

/** Rotates a profile (bottom to top on the outside; over the lip and down for an inside) about the y axis. */
export function lathe(profile: readonly Point[], options: LatheOptions): Mesh {
  const { columns = 120, rows = 72, paint, gloss, straight, bump } = options
  const at = pointAlong(profile, straight)
  return surface(
    (u, v) => {
      const [r, y] = at(v)
      const radius = r + (bump ? bump(u, v) * Math.min(1, r / 30) : 0)
      return [radius * Math.sin(u * 2 * Math.PI), y, radius * Math.cos(u * 2 * Math.PI)]
    },
    { columns, rows, paint, gloss },
  )
}

/** A point on a smooth (Catmull-Rom) or straight line through the points, by fraction of its length, 0 to 1. */
export function pointAlong(points: readonly Point[], straight = false): (t: number) => Point {
  const lengths = [0]
  points.slice(1).forEach(([x, y], i) => {
    const [px, py] = points[i] ?? [0, 0]
    lengths.push((lengths[i] ?? 0) + Math.hypot(x - px, y - py))
  })
  const total = lengths[lengths.length - 1] || 1
  const get = (i: number): Point => points[clamp(i, 0, points.length - 1)] ?? [0, 0]
  return (t) => {
    const s = clamp(t) * total
    let i = 0
    while (i < points.length - 2 && (lengths[i + 1] ?? 0) < s) i++
    const span = (lengths[i + 1] ?? 1) - (lengths[i] ?? 0) || 1
    const k = clamp((s - (lengths[i] ?? 0)) / span)
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    if (straight) return [lerp(b[0], c[0], k), lerp(b[1], c[1], k)]
    return [curve(a[0], b[0], c[0], d[0], k), curve(a[1], b[1], c[1], d[1], k)]
  }
}

/** A round tube along a path in space; `radius` may vary along it. */
export function tube(
  path: (t: number) => Vec,
  radius: number | ((t: number) => number),
  options: { paint: Paint; columns?: number; rows?: number; gloss?: number; flat?: number },
): Mesh {
  const { rows = 60, columns = 14, paint, gloss, flat = 1 } = options
  const size = typeof radius === 'number' ? () => radius : radius
  const forwardAt = (v: number) =>
    normalize(subtract(path(Math.min(1, v + 0.005)), path(Math.max(0, v - 0.005))))
  // One helper for the whole tube: where it changed along the way the surface would crack.
  const isSteep = Array.from({ length: 21 }, (_, i) => Math.abs(forwardAt(i / 20)[1]) > 0.9).includes(true)
  const helper: Vec = isSteep ? [0, 0, 1] : [0, 1, 0]
  return surface(
    (u, v) => {
      const forward = forwardAt(v)
      const side = normalize(cross(helper, forward))
      const up = cross(forward, side)
      const angle = u * 2 * Math.PI
      const offset = add(scale(side, Math.cos(angle) * size(v)), scale(up, Math.sin(angle) * size(v) * flat))
      return add(path(v), offset)
    },
    { columns, rows, paint, gloss },
  )
}

/** An ellipsoid about the origin's height `radii[1]`, so that it stands on y = 0. */
export function ellipsoid(
  radii: Vec,
  options: { paint: Paint; columns?: number; rows?: number; gloss?: number; at?: Vec },
): Mesh {
  const { columns = 28, rows = 16, paint, gloss, at = [0, 0, 0] } = options
  return surface(
    (u, v) => {
      const lift = (v - 0.5) * Math.PI
      const ring = Math.cos(lift)
      const p: Vec = [
        radii[0] * ring * Math.sin(u * 2 * Math.PI),
        radii[1] * (1 + Math.sin(lift)),
        radii[2] * ring * Math.cos(u * 2 * Math.PI),
      ]
      return add(p, at)
    },
    { columns, rows, paint, gloss },
  )
}

/** A ring lying flat on y = 0 around the origin. */
export function ring(
  radius: number,
  thickness: number,
  options: { paint: Paint; columns?: number; rows?: number; gloss?: number; tall?: number },
): Mesh {
  const { columns = 90, rows = 18, paint, gloss, tall = 1 } = options
  return surface(
    (u, v) => {
      const a = v * 2 * Math.PI
      const r = radius + thickness * Math.cos(a)
      return [
        r * Math.sin(u * 2 * Math.PI),
        thickness * tall * (1 + Math.sin(a)),
        r * Math.cos(u * 2 * Math.PI),
      ]
    },
    { columns, rows, paint, gloss },
  )
}

function curve(a: number, b: number, c: number, d: number, t: number) {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

/** A flat outline (x to the right, y up) extruded along z, with a softly rounded edge. */
export function extrude(
  outline: readonly Point[],
  depth: number,
  options: { paint: string; edge?: string; gloss?: number; round?: number },
): Mesh {
  const { paint, edge = paint, gloss = 0, round = 6 } = options
  const faces: Face[] = []
  const inner = inset(outline, round)
  const front = inner.map(([x, y]): Vec => [x, y, depth / 2])
  const steps = [0, 0.33, 0.66, 1].map((k) => k * (Math.PI / 2))
  const rings: Vec[][] = steps.map((a) =>
    ringAt(outline, inner, Math.sin(a), depth / 2 - round * (1 - Math.cos(a))),
  )
  rings.push(outline.map(([x, y]): Vec => [x, y, -depth / 2]))
  rings.slice(1).forEach((far, k) => {
    const near = rings[k] ?? []
    far.forEach((_, i) => {
      const j = (i + 1) % far.length
      const [a, b, c, d] = [near[i], far[i], far[j], near[j]]
      if (!a || !b || !c || !d) return
      const normal = normalize(cross(subtract(c, a), subtract(d, b)))
      faces.push({ points: [a, b, c, d], normal, colour: rgb(k > 2 ? edge : paint), gloss })
    })
  })
  faces.push({ points: front, normal: [0, 0, 1], colour: rgb(paint), gloss })
  return faces
}

function ringAt(outer: readonly Point[], inner: readonly Point[], share: number, z: number): Vec[] {
  return outer.map(([x, y], i): Vec => {
    const [ix, iy] = inner[i] ?? [x, y]
    return [lerp(ix, x, share), lerp(iy, y, share), z]
  })
}

/** Moves each point of an anticlockwise outline inwards. */
function inset(outline: readonly Point[], by: number): Point[] {
  return outline.map(([x, y], i) => {
    const [ax, ay] = outline[(i + outline.length - 1) % outline.length] ?? [x, y]
    const [bx, by2] = outline[(i + 1) % outline.length] ?? [x, y]
    const [dx, dy] = [bx - ax, by2 - ay]
    const length = Math.hypot(dx, dy) || 1
    return [x - (dy / length) * by, y + (dx / length) * by]
  })
}
