import type { Camera, Mood } from './kit/render'
import type { Mesh } from './kit/mesh'
import type { PatternName } from '../../demo/catalogue/types'
import type { Texture } from './kit/texture'

/** A part of an object: facets with one material, or a drawing on top of the image. */
export interface Part {
  mesh: Mesh
  texture?: Texture
  /** Drawn over the part, given the camera: flames, glows, steam. */
  over?: (camera: Camera, mesh: Mesh) => string
  /** Casts no shadow (glass glow, thin prints). */
  airy?: boolean
}

/** Parts in drawing order, standing on y = 0 around the origin. */
export type Thing = readonly Part[]

/** The input of a shape: colours (main one first), pattern and a random seed. */
export interface Brief {
  colours: readonly string[]
  pattern: PatternName
  form: string
  seed: string
}

export type Shape = (brief: Brief) => Thing

/** The setting of a thing. `under` is drawn first, `over` last (light, leaves). */
export interface Scene {
  camera: Camera
  mood: Mood
  under: string
  over: string
  defs: string
  /** The scene's own objects: plinths and blocks. */
  furniture: readonly Part[]
  /** The height at which the thing stands. */
  floor: number
  /** The maximum size of a thing in pixels, across and up. */
  room: readonly [number, number]
  shadow: number
}
