import type { Backdrop, Product, ProductArt, SceneName } from '../../demo/catalogue/types'
import { compose, place, side, type Picture } from './compose'
import { fit } from './fit'
import { darker, lighter, mix, rgb } from './kit/colour'
import { surface } from './kit/mesh'
import { seededRandom } from './kit/seeded-random'
import { pattern } from './patterns/cloth'
import { setScene } from './scenes/scenes'
import { vignette } from './scenes/wall'
import { shapes } from './shapes/all'
import type { Scene, Thing } from './stage'

/** What is drawn of a product, or of one of its colours. */
type Drawn = Pick<Product, 'key' | 'art'>

/** The main image. */
export function mainPicture({ key, art }: Drawn): Picture {
  const scene = setScene(art.scene, art.backdrop, key, seedNumber(key))
  return compose(scene, [fit(thingOf(art, key), scene)], seedNumber(key))
}

/** The second image; null for a product with only one. */
export function secondPicture({ key, art }: Drawn): Picture | null {
  switch (art.second) {
    case 'close':
      return close(key, art)
    case 'pair':
      return pair(key, art)
    case 'above':
      return above(key, art)
    case 'use':
      return inUse(key, art)
    case 'cloth':
      return cloth(key, art)
    case undefined:
      return null
  }
}

export function thingOf(art: ProductArt, seed: string, colours = art.colours): Thing {
  return shapes[art.shape]({ colours, pattern: art.pattern ?? 'plain', form: art.form ?? '', seed })
}

const seedNumber = (key: string) => seededRandom(key).int(1, 900)
const laid = (name: SceneName) => name === 'wall' || name.startsWith('flat')
const turnedRound = (b: Backdrop): Backdrop => [
  mix(b[2], b[0], 0.35),
  lighter(mix(b[1], b[2], 0.15), 0.1),
  b[0],
]

/** Close enough to show how it is made. */
function close(key: string, art: ProductArt): Picture {
  const name: SceneName = laid(art.scene) ? 'flat-stone' : 'sweep'
  const scene = setScene(name, turnedRound(art.backdrop), key + 'close', seedNumber(key) + 1)
  const near: Scene = laid(art.scene)
    ? { ...scene, room: [1750, 1750], camera: { ...scene.camera, scale: 1.4, centre: [560, 820] } }
    : { ...scene, room: [1320, 1500], camera: { ...scene.camera, tilt: 0.42, centre: [760, 1330] } }
  const turn = laid(art.scene) ? 0.35 : 0.55
  return compose(near, [fit(thingOf(art, key), near, turn)], seedNumber(key))
}

/** Two of them, the one behind in other colours. */
function pair(key: string, art: ProductArt): Picture {
  const name: SceneName = laid(art.scene)
    ? art.scene === 'wall'
      ? 'wall'
      : 'flat-linen'
    : art.scene === 'linen'
      ? 'table'
      : 'linen'
  const scene = setScene(name, turnedRound(art.backdrop), key + 'pair', seedNumber(key) + 2)
  const [first = '#888888', ...rest] = art.colours
  const other = [rest[0] ?? first, first, ...rest.slice(1)]
  const one: Scene = { ...scene, room: [680, 800] }
  const shift = 330 / scene.camera.scale
  const back = place(fit(thingOf(art, key + 'b', sturdy(other)), one, -0.35, 0.9), {
    at: [shift * 0.86, 0, laid(art.scene) ? -60 : -170],
  })
  const front = place(fit(thingOf(art, key), one, 0.2), { at: [-shift * 0.8, 0, laid(art.scene) ? 60 : 70] })
  return compose(scene, [back, front], seedNumber(key))
}

/** As it is used, with something beside it that shows its size. */
function inUse(key: string, art: ProductArt): Picture {
  const { form = art.form, colours = art.colours, beside = [] } = art.use ?? {}
  const scene = setScene(
    art.scene === 'table' ? 'linen' : 'table',
    turnedRound(art.backdrop),
    key + 'use',
    seedNumber(key) + 5,
  )
  const [wide, high] = [beside.length ? 760 : 980, 860]
  const shift = 330 / scene.camera.scale
  const one: Scene = { ...scene, room: [wide, high] }
  const main = place(fit(thingOf({ ...art, form, colours }, key), one, 0.2), {
    at: [beside.length ? -shift * 0.5 : 0, 0, -60],
  })
  const props = beside.map(({ share, ...prop }, nth) =>
    place(
      fit(
        thingOf({ ...art, ...prop, pattern: 'plain' }, key + nth),
        { ...one, room: [wide * share, high * share] },
        nth,
      ),
      {
        at: [shift * (0.95 - nth * 0.55), 0, 150 + nth * 90],
      },
    ),
  )
  return compose(scene, [main, ...props], seedNumber(key))
}

/** Keeps very pale grounds from becoming the main colour. */
function sturdy(colours: readonly string[]): string[] {
  const [first = '#888888', ...rest] = colours
  const [r, g, b] = rgb(first)
  return r + g + b > 640 ? [darker(first, 0.18), ...rest] : [first, ...rest]
}

/** From above. */
function above(key: string, art: ProductArt): Picture {
  const name: SceneName = seededRandom(key + 'above').pick([
    'flat-linen',
    'flat-stone',
    'flat-paper',
  ] as const)
  const scene = setScene(name, turnedRound(art.backdrop), key + 'above', seedNumber(key) + 3)
  return compose({ ...scene, room: [1080, 1080] }, [fit(thingOf(art, key), scene, 0.5)], seedNumber(key))
}

/** The cloth itself in soft folds, filling the picture. */
function cloth(key: string, art: ProductArt): Picture {
  const scene = setScene('flat-linen', art.backdrop, key, seedNumber(key) + 4)
  const weave = pattern(art.pattern ?? 'plain', art.colours, key)
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
  const under: Scene = {
    ...scene,
    shadow: 0,
    over: vignette(),
    camera: { ...scene.camera, tilt: 1.45, scale: 1.12, centre: [side / 2, side / 2] },
  }
  return compose(under, [[{ mesh }]], seedNumber(key))
}
