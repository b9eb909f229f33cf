import type { Camera, Mood } from './kit/render'
import type { Mesh } from './kit/mesh'
import type { PatternName } from '../catalogue/types'
import type { Texture } from './kit/texture'

/** A piece of an object: facets with one material, or a drawing laid over the picture. */
export interface Part {
  mesh: Mesh
  texture?: Texture
  /** Drawn over the part, given the camera: flames, glows, steam. */
  over?: (camera: Camera, mesh: Mesh) => string
  /** Casts no shadow (glass glow, thin prints). */
  airy?: boolean
}

/** Parts in the order they are drawn, standing on y = 0 around the origin. */
export type Thing = readonly Part[]

/** What a shape drawer is told: colours (first is the main one), pattern and a seed for its chances. */
export interface Brief {
  colours: readonly string[]
  pattern: PatternName
  form: string
  seed: string
}

export type Shape = (brief: Brief) => Thing

/** The place a thing stands in. `under` is drawn first, `over` last (light, leaves). */
export interface Scene {
  camera: Camera
  mood: Mood
  under: string
  over: string
  defs: string
  /** Things of the scene itself: plinths and blocks. */
  furniture: readonly Part[]
  /** Height the thing stands on. */
  floor: number
  /** The most pixels a thing may take, across and up. */
  room: readonly [number, number]
  shadow: number
}
