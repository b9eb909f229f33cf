import type { Backdrop, Product, ProductArt, SceneName } from '../../demo/catalogue/types'
import { compose, place, imageSize, type Picture } from './compose'
import { fitToScene } from './fit'
import { darken, lighten, mix, rgb } from './kit/colour'
import { surface } from './kit/mesh'
import { seededRandom } from './kit/seeded-random'
import { createPattern } from './patterns/pattern'
import { createScene } from './scenes/scenes'
import { vignette } from './scenes/wall'
import { shapes } from './shapes/by-name'
import type { Scene, SceneObject } from './scene'

/** What is drawn of a product, or of one of its colours. */
type Subject = Pick<Product, 'key' | 'art'>

/** The main image. */
export function mainPicture({ key, art }: Subject): Picture {
  const scene = createScene(art.scene, art.backdrop, key, seedNumber(key))
  return compose(scene, [fitToScene(objectOf(art, key), scene)], seedNumber(key))
}

/** The second image; null for a product with only one. */
export function secondPicture({ key, art }: Subject): Picture | null {
  switch (art.secondView) {
    case 'close':
      return closeUp(key, art)
    case 'pair':
      return pair(key, art)
    case 'above':
      return fromAbove(key, art)
    case 'use':
      return inUse(key, art)
    case 'cloth':
      return cloth(key, art)
    case undefined:
      return null
  }
}

export function objectOf(art: ProductArt, seed: string, colours = art.colours): SceneObject {
  return shapes[art.shape]({ colours, pattern: art.pattern ?? 'plain', form: art.form ?? '', seed })
}

const seedNumber = (key: string) => seededRandom(key).int(1, 900)
const isFlatScene = (name: SceneName) => name === 'wall' || name.startsWith('flat')
const swapColours = (b: Backdrop): Backdrop => [
  mix(b[2], b[0], 0.35),
  lighten(mix(b[1], b[2], 0.15), 0.1),
  b[0],
]

/** Close enough to show how it is made. */
function closeUp(key: string, art: ProductArt): Picture {
  const name: SceneName = isFlatScene(art.scene) ? 'flat-stone' : 'sweep'
  const scene = createScene(name, swapColours(art.backdrop), key + 'close', seedNumber(key) + 1)
  const closeScene: Scene = isFlatScene(art.scene)
    ? { ...scene, maxSize: [1750, 1750], camera: { ...scene.camera, scale: 1.4, centre: [560, 820] } }
    : { ...scene, maxSize: [1320, 1500], camera: { ...scene.camera, tilt: 0.42, centre: [760, 1330] } }
  const turn = isFlatScene(art.scene) ? 0.35 : 0.55
  return compose(closeScene, [fitToScene(objectOf(art, key), closeScene, turn)], seedNumber(key))
}

/** Two of them, the one behind in other colours. */
function pair(key: string, art: ProductArt): Picture {
  const name: SceneName = isFlatScene(art.scene)
    ? art.scene === 'wall'
      ? 'wall'
      : 'flat-linen'
    : art.scene === 'linen'
      ? 'table'
      : 'linen'
  const scene = createScene(name, swapColours(art.backdrop), key + 'pair', seedNumber(key) + 2)
  const [first = '#888888', ...rest] = art.colours
  const otherColours = [rest[0] ?? first, first, ...rest.slice(1)]
  const singleScene: Scene = { ...scene, maxSize: [680, 800] }
  const shift = 330 / scene.camera.scale
  const back = place(
    fitToScene(objectOf(art, key + 'b', darkenPaleGround(otherColours)), singleScene, -0.35, 0.9),
    {
      at: [shift * 0.86, 0, isFlatScene(art.scene) ? -60 : -170],
    },
  )
  const front = place(fitToScene(objectOf(art, key), singleScene, 0.2), {
    at: [-shift * 0.8, 0, isFlatScene(art.scene) ? 60 : 70],
  })
  return compose(scene, [back, front], seedNumber(key))
}

/** As it is used, with something beside it that shows its size. */
function inUse(key: string, art: ProductArt): Picture {
  const { form = art.form, colours = art.colours, sizeReferences = [] } = art.use ?? {}
  const scene = createScene(
    art.scene === 'table' ? 'linen' : 'table',
    swapColours(art.backdrop),
    key + 'use',
    seedNumber(key) + 5,
  )
  const [maxWidth, maxHeight] = [sizeReferences.length ? 760 : 980, 860]
  const shift = 330 / scene.camera.scale
  const singleScene: Scene = { ...scene, maxSize: [maxWidth, maxHeight] }
  const main = place(fitToScene(objectOf({ ...art, form, colours }, key), singleScene, 0.2), {
    at: [sizeReferences.length ? -shift * 0.5 : 0, 0, -60],
  })
  const props = sizeReferences.map(({ relativeSize, ...prop }, index) =>
    place(
      fitToScene(
        objectOf({ ...art, ...prop, pattern: 'plain' }, key + index),
        { ...singleScene, maxSize: [maxWidth * relativeSize, maxHeight * relativeSize] },
        index,
      ),
      {
        at: [shift * (0.95 - index * 0.55), 0, 150 + index * 90],
      },
    ),
  )
  return compose(scene, [main, ...props], seedNumber(key))
}

/** Keeps very pale grounds from becoming the main colour. */
function darkenPaleGround(colours: readonly string[]): string[] {
  const [first = '#888888', ...rest] = colours
  const [r, g, b] = rgb(first)
  return r + g + b > 640 ? [darken(first, 0.18), ...rest] : [first, ...rest]
}

/** From above. */
function fromAbove(key: string, art: ProductArt): Picture {
  const name: SceneName = seededRandom(key + 'above').pick([
    'flat-linen',
    'flat-stone',
    'flat-paper',
  ] as const)
  const scene = createScene(name, swapColours(art.backdrop), key + 'above', seedNumber(key) + 3)
  return compose(
    { ...scene, maxSize: [1080, 1080] },
    [fitToScene(objectOf(art, key), scene, 0.5)],
    seedNumber(key),
  )
}

/** The cloth itself in soft folds, filling the picture. */
function cloth(key: string, art: ProductArt): Picture {
  const scene = createScene('flat-linen', art.backdrop, key, seedNumber(key) + 4)
  const weave = createPattern(art.pattern ?? 'plain', art.colours, key)
  const r = seededRandom(key + 'cloth')
  const [a, b] = [r.range(0, 6), r.range(0.5, 0.9)]
  const size = 1360
  const mesh = surface(
    (u, v) => {
      const [x, y] = [(u - 0.5) * size, (v - 0.5) * size]
      const along = x * b + y * (1 - b * 0.4)
      const fold =
        58 * Math.sin(along * 0.0105 + a) +
        24 * Math.sin(along * 0.023 + y * 0.004 + a * 2) +
        9 * Math.sin(x * 0.01 - y * 0.02)
      return [x, fold, -y]
    },
    {
      columns: 240,
      rows: 240,
      paint: ({ u, v }) => weave(u * 13 + 0.5 * Math.sin(v * 7 + a), v * 13 + 0.4 * Math.sin(u * 6)),
    },
  )
  const clothScene: Scene = {
    ...scene,
    shadow: 0,
    overlay: vignette(),
    camera: { ...scene.camera, tilt: 1.45, scale: 1.12, centre: [imageSize / 2, imageSize / 2] },
  }
  return compose(clothScene, [[{ mesh }]], seedNumber(key))
}
