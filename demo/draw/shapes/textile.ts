import { box } from '../kit/boxes'
import { move, surface, type Mesh } from '../kit/mesh'
import { brighten, rgb } from '../kit/colour'
import { seededRandom } from '../kit/seeded-random'
import { tube } from '../kit/solids'
import { pattern } from '../patterns/cloth'
import type { Shape } from '../stage'
import { ink } from './paint'

/** A stack of folded cloths; forms: stack (three), throw (one thick, fringed). */
export const folded: Shape = ({ colours, pattern: name, form, seed }) => {
  const count = form === 'stack' ? 5 : 4
  const tall = form === 'stack' ? 62 : 74
  return Array.from({ length: count }, (_, i) => {
    const turned =
      i % 2 && form === 'stack'
        ? [ink(colours, i), ink(colours, i + 1), ink(colours, i + 2), ink(colours, 0)]
        : colours
    const weave = pattern(i % 2 && form === 'stack' ? 'stripes' : name, turned, seed + i)
    const mesh = box([560 - i * 14, tall, 380 - i * 10], {
      round: tall / 2 - 1,
      fine: { top: 110, front: 110, right: 60, left: 14, back: 6, bottom: 6 },
      sides:
        (side) =>
        ({ u, v, p }) => {
          if (side === 'top') return weave((u * 560) / 30, (v * 380) / 30)
          const edge = weave((p[0] - p[2] + 900) / 30, (v * tall) / 30 + 20)
          if (side !== 'right') return edge
          return brighten(rgb(edge), 0.5 + 0.5 * Math.abs(Math.sin(v * 3 * Math.PI)) ** 0.5)
        },
    })
    return {
      mesh: move(mesh, { at: [(i % 2) * 10 - 5, i * (tall - 2), 0], turn: -0.34 + (i % 2) * 0.05 }),
      texture: 'linen' as const,
    }
  })
}

/** A cloth hung over a rail on the wall, fringed at the hem. */
export const hung: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours, seed)
  const r = seededRandom(seed)
  const phase = r.range(0, 6)
  const wave = (x: number, v: number) =>
    24 + (1 - v) * 17 * Math.sin(x * 0.021 + phase) + 10 * (1 - v * 0.7) * Math.sin(x * 0.045 + phase * 2)
  const width = 560
  const cloth = surface(
    (u, v) => [
      (u - 0.5) * (width - 26 * v),
      wave((u - 0.5) * width, v),
      330 - v * 690 - 6 * Math.sin(u * 12 + phase),
    ],
    {
      columns: 200,
      rows: 220,
      bothSides: true,
      paint: ({ u, v }) => (v < 0.02 ? ink(colours, 1) : weave(u * 14, v * 17)),
    },
  )
  const rail = tube((t) => [(t - 0.5) * 760, 40, -352], 15, { paint: '#8a5a34' })
  const fringe: Mesh = Array.from({ length: 56 }, (_, i) => {
    const x = ((i + 0.5) / 56 - 0.5) * width
    return tube((t) => [x + Math.sin(i * 7 + t * 2) * 3, wave(x, 0), 326 + t * (40 + ((i * 37) % 9))], 3.4, {
      paint: ink(colours, i % 3 ? 0 : 1),
      columns: 6,
      rows: 5,
    })
  }).flat()
  return [
    { mesh: rail, texture: 'wood' },
    { mesh: [...fringe, ...cloth], texture: 'linen' },
  ]
}

/** A cushion standing on its edge, a little turned. */
export const cushion: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = pattern(name, colours, seed)
  const wide = form === 'long' ? 340 : 260
  const mesh = surface(
    (u, v) => {
      const [a, b] = [(u - 0.5) * 2, (v - 0.5) * 2]
      const pinch = 1 - 0.1 * (1 - Math.abs(a * b))
      const puff = 120 * (1 - a ** 4) ** 0.5 * (1 - b ** 4) ** 0.5 + 5 * Math.sin(a * 6 + b * 4) * (1 - a * a)
      return [a * wide * (pinch + 0.1 * b * b), 250 + b * 240 * (pinch + 0.1 * a * a), puff]
    },
    {
      columns: 190,
      rows: 190,
      paint: ({ u, v }) =>
        Math.min(u, v, 1 - u, 1 - v) < 0.014 ? ink(colours, 1) : weave((u * wide) / 17, v * 15),
    },
  )
  const back = surface(
    (u, v) => [
      (0.5 - u) * 2 * wide,
      250 + (v - 0.5) * 480,
      -60 * (1 - ((u - 0.5) * 2) ** 4) ** 0.5 * (1 - ((v - 0.5) * 2) ** 4) ** 0.5,
    ],
    { columns: 40, rows: 40, paint: ink(colours, 0) },
  )
  return [{ mesh: move([...back, ...mesh], { turn: 0.3, tip: -0.2, at: [0, 0, 0] }), texture: 'linen' }]
}

/** A rug or mat, partly rolled up, seen from above; the roll lies at the top. */
export const rug: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = pattern(name, colours, seed)
  const width = form === 'runner' ? 380 : 520
  const field = (x: number, y: number) =>
    Math.abs(x - width / 2) > width / 2 - 26 ? ink(colours, 1) : weave(x / 32, y / 32)
  const sheet = surface((u, v) => [(u - 0.5) * width, 12 + 3 * Math.sin(v * 14), 380 - v * 560], {
    columns: 180,
    rows: 190,
    bothSides: true,
    paint: ({ u, v }) => field(u * width, v * 560),
  })
  const roll = surface(
    (u, v) => [(v - 0.5) * width, 66 + 66 * Math.cos(u * 2 * Math.PI), -190 - 66 * Math.sin(u * 2 * Math.PI)],
    {
      columns: 120,
      rows: 170,
      flip: true,
      paint: ({ u, v }) => brighten(rgb(field(v * width, 560 + u * 400)), 0.96),
    },
  )
  const fringe: Mesh = Array.from({ length: 60 }, (_, i) =>
    tube(
      (t) => [((i + 0.5) / 60 - 0.5) * width + Math.sin(i * 5) * 4 * t, 8, 378 + t * (34 + ((i * 13) % 8))],
      3,
      { paint: '#efe3c8', columns: 6, rows: 4 },
    ),
  ).flat()
  return [
    { mesh: [...sheet, ...fringe], texture: 'linen' },
    { mesh: roll, texture: 'linen' },
  ]
}
