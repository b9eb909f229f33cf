import { move, type Mesh, type Move } from './kit/mesh'
import { drawMesh, project, shadowPath, type Camera } from './kit/render'
import { dot, type Vec } from './kit/vec'
import { textureFilter, type Area } from './kit/texture'
import type { Part, Scene, Thing } from './stage'

/** Width and height of a product image. */
export const side = 1400

/** Two layers of SVG: the background wall and table, which can be rasterised at low resolution, and the foreground. */
export interface Picture {
  width: number
  height: number
  back: string
  front: string
}

/** Places things in a scene. */
export function compose(
  scene: Scene,
  things: readonly Thing[],
  seed: number,
  width = side,
  height = side,
): Picture {
  const parts = [...scene.furniture, ...things.flat()]
  const defs: string[] = []
  const shadows = scene.furniture.map((part) => shadow([part], scene, 0)).join('')
  const furniture = scene.furniture.map((part, i) => draw(part, scene, `f${i}`, seed, defs)).join('')
  const own = things.map((thing) => shadow(thing, scene, scene.floor)).join('')
  const clip = scene.floor > 0 ? topOf(scene) : ''
  const drawn = things
    .map((thing, i) => thing.map((part, j) => draw(part, scene, `t${i}-${j}`, seed + j, defs)).join(''))
    .join('')
  const glow = parts.map((part) => part.over?.(scene.camera, part.mesh) ?? '').join('')
  const sheet = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  const ground = clip ? `<g clip-path="url(#top)">${own}</g>` : own
  return {
    width,
    height,
    back: sheet(`<defs>${softness}${scene.defs}</defs>${scene.under}`),
    front: sheet(
      `<defs>${softness}${defs.join('')}${clip}</defs>${shadows}${furniture}${ground}${drawn}${glow}${scene.over}`,
    ),
  }
}

/** Places a thing, moving all its parts together. */
export function place(thing: Thing, to: Move): Thing {
  return thing.map((part) => ({ ...part, mesh: move(part.mesh, to) }))
}

const softness = [6, 16, 26, 34]
  .map(
    (blur) =>
      `<filter id="soft${blur}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('')

function shadow(thing: Thing, scene: Scene, floor: number): string {
  const { camera, mood, shadow: strength } = scene
  const mesh = sunlit(
    thing.filter((part) => !part.airy).flatMap((part) => part.mesh),
    mood.sun,
  )
  if (!mesh.length) return ''
  const long = shadowPath(mesh, camera, mood.sun, { floor, reach: 0.9 })
  const near = shadowPath(mesh, camera, mood.sun, { floor, reach: 1, below: 80 })
  const contact = shadowPath(mesh, camera, mood.sun, { floor, reach: 0.6, below: 16 })
  const one = (path: string, blur: number, opacity: number) =>
    path
      ? `<path d="${path}" fill="#1c0f0a" opacity="${(opacity * strength).toFixed(2)}" filter="url(#soft${blur})"/>`
      : ''
  return one(long, 26, 0.42) + one(near, 16, 0.4) + one(contact, 6, 0.5)
}

/** Only sunlit parts cast a shadow. */
function sunlit(mesh: Mesh, sun: Vec): Mesh {
  return mesh.filter((face) => face.bothSides || dot(face.normal, sun) > -0.02)
}

function draw(part: Part, scene: Scene, id: string, seed: number, defs: string[]): string {
  const paths = drawMesh(part.mesh, scene.camera, scene.mood)
  if (!part.texture || part.texture === 'none' || !part.mesh.length) return `<g>${paths}</g>`
  defs.push(textureFilter(id, part.texture, bounds(part.mesh, scene.camera), seed))
  return `<g filter="url(#${id})">${paths}</g>`
}

function bounds(mesh: Mesh, camera: Camera): Area {
  const flat = mesh.flatMap((face) => face.points.map((p) => project(p, camera)))
  const xs = flat.map((p) => p[0])
  const ys = flat.map((p) => p[1])
  const least = (values: number[]) => Math.max(-10, values.reduce((a, b) => Math.min(a, b), Infinity) - 4)
  const most = (values: number[]) => Math.min(2410, values.reduce((a, b) => Math.max(a, b), -Infinity) + 4)
  const [x, y] = [least(xs), least(ys)]
  return {
    x: Math.floor(x),
    y: Math.floor(y),
    width: Math.max(2, Math.ceil(most(xs) - x)),
    height: Math.max(2, Math.ceil(most(ys) - y)),
  }
}

/** Clips shadows of things to the plinth's top face. */
function topOf(scene: Scene): string {
  const top = scene.furniture
    .flatMap((part) => part.mesh)
    .filter((face) => face.normal[1] > 0.6 && face.points.every((p) => p[1] > scene.floor - 14))
  const path = top.map(
    (face) =>
      'M' +
      face.points
        .map((p) =>
          project(p, scene.camera)
            .map((x) => x.toFixed(1))
            .join(' '),
        )
        .join('L') +
      'Z',
  )
  return `<clipPath id="top"><path d="${path.join('')}"/></clipPath>`
}
