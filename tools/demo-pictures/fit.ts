import { place } from './compose'
import type { Mesh } from './kit/mesh'
import { project, type Camera } from './kit/render'
import type { Scene, SceneObject } from './scene'

interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

/** Scales an object to the scene's space and stands it in the middle (flat scenes: centres it); `share` of the space is used. */
export function fitToScene(object: SceneObject, scene: Scene, turn = 0, share = 1): SceneObject {
  const turned = place(object, { turn })
  const mesh = turned.flatMap((part) => part.mesh)
  const centredCamera: Camera = { tilt: scene.camera.tilt, scale: scene.camera.scale, centre: [0, 0] }
  const frame = frameOf(mesh, centredCamera)
  const [maxWidth, maxHeight] = scene.maxSize
  const scale =
    share * Math.min(maxWidth / (frame.right - frame.left), maxHeight / (frame.bottom - frame.top), 1.75)
  const x = (-(frame.left + frame.right) / 2 / scene.camera.scale) * scale
  const isFlat = scene.camera.tilt > 1
  const z = isFlat
    ? (-(frame.top + frame.bottom) / 2 / scene.camera.scale / Math.sin(scene.camera.tilt)) * scale
    : 0
  const lowestPoint = mesh.reduce(
    (lowest, face) => face.points.reduce((a, p) => Math.min(a, p[1]), lowest),
    Infinity,
  )
  return place(turned, { scale, at: [x, scene.floor - lowestPoint * scale, z] })
}

/** A mesh's bounds in the image. */
export function frameOf(mesh: Mesh, camera: Camera): Frame {
  const frame: Frame = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const face of mesh) {
    for (const p of face.points) {
      const [x, y] = project(p, camera)
      frame.left = Math.min(frame.left, x)
      frame.right = Math.max(frame.right, x)
      frame.top = Math.min(frame.top, y)
      frame.bottom = Math.max(frame.bottom, y)
    }
  }
  return frame
}
