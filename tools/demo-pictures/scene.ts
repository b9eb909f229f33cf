import type { Camera, Lighting } from './kit/render'
import type { Mesh } from './kit/mesh'
import type { PatternName } from '../../demo/catalogue/types'
import type { Texture } from './kit/texture'

/** A part of an object: facets with one material, or a drawing on top of the image. */
export interface Part {
  mesh: Mesh
  texture?: Texture
  /** Drawn over the part, given the camera: flames, glows, steam. */
  overlay?: (camera: Camera, mesh: Mesh) => string
  /** Casts no shadow (glass glow, thin prints). */
  castsNoShadow?: boolean
}

/** Parts in drawing order, standing on y = 0 around the origin. */
export type SceneObject = readonly Part[]

/** The input of a shape: colours (main one first), pattern and a random seed. */
export interface ShapeOptions {
  colours: readonly string[]
  pattern: PatternName
  form: string
  seed: string
}

export type Shape = (brief: ShapeOptions) => SceneObject

/** The setting of an object. `background` is drawn first, `overlay` last (light, leaves). */
export interface Scene {
  camera: Camera
  lighting: Lighting
  background: string
  overlay: string
  defs: string
  /** The scene's own objects: plinths and blocks. */
  furniture: readonly Part[]
  /** The height at which the object stands. */
  floor: number
  /** The maximum size of an object in pixels, across and up. */
  maxSize: readonly [number, number]
  shadow: number
}
