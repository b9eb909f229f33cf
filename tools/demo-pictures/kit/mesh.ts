import { blend, rgb, type Rgb } from './colour'
import { add, cross, subtract, normalize, type Vec } from './vec'

/** One flat facet. `bothSides` facets (cloth) are seen from behind too. */
export interface Face {
  points: readonly Vec[]
  normal: Vec
  colour: Rgb
  gloss: number
  bothSides?: boolean
}
export type Mesh = readonly Face[]

/** The surface point whose colour is requested: u around or across, v up, p in space. */
export interface SurfacePoint {
  u: number
  v: number
  p: Vec
}
export type Paint = string | ((spot: SurfacePoint) => Rgb | string)

export interface SurfaceOptions {
  columns: number
  rows: number
  paint: Paint
  gloss?: number
  flip?: boolean
  bothSides?: boolean
}

const samples = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** A grid over the surface `place(u, v)`, u and v from 0 to 1; du x dv points outwards. */
export function surface(place: (u: number, v: number) => Vec, options: SurfaceOptions): Mesh {
  const { columns, rows, flip, gloss = 0, bothSides } = options
  const grid: Vec[][] = []
  for (let j = 0; j <= rows; j++) {
    const row: Vec[] = []
    for (let i = 0; i <= columns; i++) row.push(place(i / columns, j / rows))
    grid.push(row)
  }
  const faces: Face[] = []
  for (let j = 0; j < rows; j++) {
    const low = grid[j] ?? []
    const high = grid[j + 1] ?? []
    for (let i = 0; i < columns; i++) {
      const [a, b, c, d] = [low[i], low[i + 1], high[i + 1], high[i]]
      if (!a || !b || !c || !d) continue
      const n = normalize(cross(subtract(c, a), subtract(d, b)))
      const colour = averagePaint(options.paint, i / columns, j / rows, 1 / columns, 1 / rows, a, c)
      const normal: Vec = flip ? [-n[0], -n[1], -n[2]] : n
      faces.push({ points: [a, b, c, d], normal, colour, gloss, bothSides })
    }
  }
  return faces
}

/** Moves, turns (radians; about y, then x, then z) and scales a mesh about the origin. */
export function transform(mesh: Mesh, options: Transform): Mesh {
  const { at = [0, 0, 0], turn = 0, tip = 0, roll = 0, scale = 1 } = options
  const rotate = (p: Vec): Vec => {
    const x1 = p[0] * Math.cos(turn) + p[2] * Math.sin(turn)
    const z1 = p[2] * Math.cos(turn) - p[0] * Math.sin(turn)
    const y2 = p[1] * Math.cos(tip) - z1 * Math.sin(tip)
    const z2 = p[1] * Math.sin(tip) + z1 * Math.cos(tip)
    return [x1 * Math.cos(roll) - y2 * Math.sin(roll), x1 * Math.sin(roll) + y2 * Math.cos(roll), z2]
  }
  return mesh.map((face) => ({
    ...face,
    normal: rotate(face.normal),
    points: face.points.map((p) => add(rotate([p[0] * scale, p[1] * scale, p[2] * scale]), at)),
  }))
}

export interface Transform {
  at?: Vec
  turn?: number
  tip?: number
  roll?: number
  scale?: number
}

function averagePaint(
  paint: Paint,
  u: number,
  v: number,
  du: number,
  dv: number,
  from: Vec,
  options: Vec,
): Rgb {
  if (typeof paint === 'string') return rgb(paint)
  let sum: Rgb = [0, 0, 0]
  samples.forEach(([a, b], index) => {
    const p: Vec = [
      from[0] + (options[0] - from[0]) * a,
      from[1] + (options[1] - from[1]) * b,
      from[2] + (options[2] - from[2]) * a,
    ]
    const sampleColour = paint({ u: u + du * a, v: v + dv * b, p })
    sum = blend(sum, typeof sampleColour === 'string' ? rgb(sampleColour) : sampleColour, 1 / (index + 1))
  })
  return sum
}
