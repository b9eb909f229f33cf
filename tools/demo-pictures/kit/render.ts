import { blend, brighten, hex, rgb, type Rgb } from './colour'
import type { Face, Mesh } from './mesh'
import { clamp, dot, smoothstep, normalize, type Vec } from './vec'

/** An orthographic camera looking down by `tilt` radians; the origin lands on `centre`. */
export interface Camera {
  tilt: number
  scale: number
  centre: readonly [number, number]
}

/** Colours of the light: of shadows, and of light reflected by the ground. */
export interface Lighting {
  shade: string
  glow: string
  bounce: string
  sun: Vec
}

/** The direction to the light: over the left shoulder of a standing scene, from the top left of a laid one. */
export const standingSun: Vec = normalize([-0.66, 0.62, 0.4])
export const laidSun: Vec = normalize([-0.5, 0.72, -0.5])

export function project(p: Vec, camera: Camera): readonly [number, number] {
  const { tilt, scale, centre } = camera
  const y = p[2] * Math.sin(tilt) - p[1] * Math.cos(tilt)
  return [centre[0] + p[0] * scale, centre[1] + y * scale]
}

/** Draws the facets back to front as SVG paths. */
export function drawMesh(mesh: Mesh, camera: Camera, lighting: Lighting): string {
  const eye: Vec = [0, Math.sin(camera.tilt), Math.cos(camera.tilt)]
  const visibleFaces: { depth: number; path: string }[] = []
  for (const face of mesh) {
    const facing = dot(face.normal, eye)
    if (facing <= 0 && !face.bothSides) continue
    const normal: Vec = facing < 0 ? [-face.normal[0], -face.normal[1], -face.normal[2]] : face.normal
    const depth = face.points.reduce((sum, p) => sum + dot(p, eye), 0) / face.points.length
    const fill = hex(shade(face, normal, eye, lighting))
    visibleFaces.push({ depth, path: `<path fill="${fill}" d="${outline(face.points, camera)}"/>` })
  }
  return visibleFaces
    .sort((a, b) => a.depth - b.depth)
    .map((face) => face.path)
    .join('')
}

/** The mesh's shadow on a level plane, as one path. */
export function shadowPath(mesh: Mesh, camera: Camera, sun: Vec, options: ShadowOptions): string {
  const { floor, reach, below = Infinity } = options
  let path = ''
  for (const face of mesh) {
    if (face.points.every((p) => p[1] - floor > below)) continue
    const shadowPoints = face.points.map((p): Vec => {
      const drop = Math.max(0, p[1] - floor) * reach
      return [p[0] - (drop * sun[0]) / sun[1], floor, p[2] - (drop * sun[2]) / sun[1]]
    })
    const flat = shadowPoints.map((p) => project(p, camera))
    const turned = area(flat) < 0 ? [...flat].reverse() : flat
    path += 'M' + turned.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L') + 'Z'
  }
  return path
}

/** `floor`: height of the plane; `reach` below 1 shortens the shadow; only facets lower than `below` cast one. */
export interface ShadowOptions {
  floor: number
  reach: number
  below?: number
}

function shade(face: Face, n: Vec, eye: Vec, lighting: Lighting): Rgb {
  const { sun } = lighting
  const wrap = clamp((dot(n, sun) + 0.3) / 1.3)
  const lit = 0.16 + 0.84 * smoothstep(-0.05, 0.95, wrap)
  const dark = multiply(face.colour, rgb(lighting.shade))
  const bright = multiply(brighten(face.colour, 1.1), rgb(lighting.glow))
  let colour = blend(dark, bright, lit)
  const under = clamp(-n[1] * 0.6 + 0.1) * clamp(0.4 + n[0])
  colour = blend(colour, rgb(lighting.bounce), under * 0.16)
  const edge = (1 - Math.abs(dot(n, eye))) ** 3
  colour = blend(colour, rgb(lighting.glow), edge * clamp(n[0] + 0.35) * 0.22)
  if (face.gloss > 0) {
    const half = normalize([sun[0] + eye[0], sun[1] + eye[1], sun[2] + eye[2]])
    const shine = clamp(dot(n, half)) ** (12 + face.gloss * 60)
    colour = blend(colour, [255, 250, 240], clamp(shine * face.gloss * 0.8))
  }
  return colour
}

function multiply(a: Rgb, b: Rgb): Rgb {
  return [(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]
}

/** Grows each facet slightly, so that no seam shows between neighbours. */
function outline(points: readonly Vec[], camera: Camera): string {
  const flat = points.map((p) => project(p, camera))
  const cx = flat.reduce((sum, p) => sum + p[0], 0) / flat.length
  const cy = flat.reduce((sum, p) => sum + p[1], 0) / flat.length
  const enlarged = flat.map(([x, y]) => {
    const length = Math.hypot(x - cx, y - cy) || 1
    const k = 1 + 0.7 / length
    return `${(cx + (x - cx) * k).toFixed(1)} ${(cy + (y - cy) * k).toFixed(1)}`
  })
  return 'M' + enlarged.join('L') + 'Z'
}

function area(points: readonly (readonly [number, number])[]) {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
}
