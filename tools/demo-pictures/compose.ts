import { pictureKinds } from '../../demo/pictures'
import { transform, type Mesh, type Transform } from './kit/mesh'
import { drawMesh, project, shadowPath, type Camera } from './kit/render'
import { dot, type Vec } from './kit/vec'
import { textureFilter, type Area } from './kit/texture'
import type { Part, Scene, SceneObject } from './scene'

/** Width and height of a product image. */
export const imageSize = pictureKinds.product.width

/** Two layers of SVG: the background wall and table, which can be rasterised at low resolution, and the foreground. */
export interface Picture {
  width: number
  height: number
  back: string
  front: string
}

/** Draws objects in a scene. */
export function compose(
  scene: Scene,
  sceneObjects: readonly SceneObject[],
  seed: number,
  width = imageSize,
  height = imageSize,
): Picture {
  const parts = [...scene.furniture, ...sceneObjects.flat()]
  const defs: string[] = []
  const shadows = scene.furniture.map((part) => shadow([part], scene, 0)).join('')
  const furniture = scene.furniture.map((part, i) => draw(part, scene, `f${i}`, seed, defs)).join('')
  const objectShadows = sceneObjects.map((object) => shadow(object, scene, scene.floor)).join('')
  const clip = scene.floor > 0 ? topClip(scene) : ''
  const objects = sceneObjects
    .map((object, i) => object.map((part, j) => draw(part, scene, `t${i}-${j}`, seed + j, defs)).join(''))
    .join('')
  const overlays = parts.map((part) => part.overlay?.(scene.camera, part.mesh) ?? '').join('')
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  const ground = clip ? `<g clip-path="url(#top)">${objectShadows}</g>` : objectShadows
  return {
    width,
    height,
    back: svg(`<defs>${blurFilters}${scene.defs}</defs>${scene.background}`),
    front: svg(
      `<defs>${blurFilters}${defs.join('')}${clip}</defs>${shadows}${furniture}${ground}${objects}${overlays}${scene.overlay}`,
    ),
  }
}

/** Places an object, moving all its parts together. */
export function place(object: SceneObject, to: Transform): SceneObject {
  return object.map((part) => ({ ...part, mesh: transform(part.mesh, to) }))
}

const blurFilters = [6, 16, 26, 34]
  .map(
    (blur) =>
      `<filter id="soft${blur}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('')

function shadow(object: SceneObject, scene: Scene, floor: number): string {
  const { camera, lighting, shadow: strength } = scene
  const mesh = sunlit(
    object.filter((part) => !part.castsNoShadow).flatMap((part) => part.mesh),
    lighting.sun,
  )
  if (!mesh.length) return ''
  const longShadow = shadowPath(mesh, camera, lighting.sun, { floor, reach: 0.9 })
  const nearShadow = shadowPath(mesh, camera, lighting.sun, { floor, reach: 1, below: 80 })
  const contactShadow = shadowPath(mesh, camera, lighting.sun, { floor, reach: 0.6, below: 16 })
  const shadowLayer = (path: string, blur: number, opacity: number) =>
    path
      ? `<path d="${path}" fill="#1c0f0a" opacity="${(opacity * strength).toFixed(2)}" filter="url(#soft${blur})"/>`
      : ''
  return (
    shadowLayer(longShadow, 26, 0.42) + shadowLayer(nearShadow, 16, 0.4) + shadowLayer(contactShadow, 6, 0.5)
  )
}

/** Only sunlit parts cast a shadow. */
function sunlit(mesh: Mesh, sun: Vec): Mesh {
  return mesh.filter((face) => face.bothSides || dot(face.normal, sun) > -0.02)
}

function draw(part: Part, scene: Scene, id: string, seed: number, defs: string[]): string {
  const paths = drawMesh(part.mesh, scene.camera, scene.lighting)
  if (!part.texture || part.texture === 'none' || !part.mesh.length) return `<g>${paths}</g>`
  defs.push(textureFilter(id, part.texture, bounds(part.mesh, scene.camera), seed))
  return `<g filter="url(#${id})">${paths}</g>`
}

function bounds(mesh: Mesh, camera: Camera): Area {
  const projected = mesh.flatMap((face) => face.points.map((p) => project(p, camera)))
  const xs = projected.map((p) => p[0])
  const ys = projected.map((p) => p[1])
  const minOf = (values: number[]) => Math.max(-10, values.reduce((a, b) => Math.min(a, b), Infinity) - 4)
  const maxOf = (values: number[]) => Math.min(2410, values.reduce((a, b) => Math.max(a, b), -Infinity) + 4)
  const [x, y] = [minOf(xs), minOf(ys)]
  return {
    x: Math.floor(x),
    y: Math.floor(y),
    width: Math.max(2, Math.ceil(maxOf(xs) - x)),
    height: Math.max(2, Math.ceil(maxOf(ys) - y)),
  }
}

/** Clips shadows of objects to the plinth's top face. */
function topClip(scene: Scene): string {
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
