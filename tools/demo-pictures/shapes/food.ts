import { box } from '../kit/boxes'
import { brighten, lighten, mix, rgb } from '../kit/colour'
import { transform, surface, type Mesh } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import { ellipsoid, lathe, tube } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt, labelArt } from './paint'

/** Chocolate: a wrapped bar and broken squares before it. Seen from above. */
export const chocolate: Shape = ({ colours, pattern: name, seed }) => {
  const art = labelArt(colours, name, seed)
  const weave = createPattern(name, colours, seed)
  const bar = box([310, 34, 580], {
    round: 8,
    facets: { top: 150 },
    sides: (side) =>
      side === 'top'
        ? ({ u, v }) => (v > 0.3 && v < 0.78 ? art(u, (v - 0.3) / 0.48) : weave(u * 8, v * 15))
        : colourAt(colours, 0),
  })
  const brown = colourAt(colours, colours.length - 1)
  const square = (x: number, z: number, turn: number, y = 0) =>
    transform(
      box([128, 40, 128], {
        round: 12,
        gloss: 0.35,
        facets: { top: 40 },
        sides: (side) =>
          side === 'top'
            ? ({ u, v }) =>
                Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > 0.34
                  ? brighten(rgb(brown), 0.8)
                  : rgb(lighten(brown, 0.1))
            : brown,
      }),
      { at: [x, y, z], turn },
    )
  const pieces = [
    square(150, -110, 0.2),
    square(280, -30, 0.34),
    square(160, 110, -0.3),
    square(270, 210, 0.7),
    square(210, -60, 1, 40),
  ]
  return [
    { mesh: transform(bar, { at: [-150, 0, 0], turn: 0.14 }), texture: 'paper' },
    ...pieces.map((mesh): Part => ({ mesh })),
  ]
}

/** Vanilla pods tied with raffia beside a glass tube of them. Seen from above. */
export const vanilla: Shape = ({ colours, seed }) => {
  const r = seededRandom(seed)
  const pods: Mesh = Array.from({ length: 15 }, (_, i) => {
    const [bend, x] = [r.range(-40, 40), (i - 7) * 13]
    return tube(
      (t) => [
        x * (0.5 + Math.abs(t - 0.45) * 1.5) + bend * (t - 0.5) ** 2,
        14 + (i % 3) * 13,
        (t - 0.5) * (560 + r.range(-3, 3)),
      ],
      (t) => 11 * Math.min(1, 5 * (1 - t) + 0.25, 6 * t + 0.3),
      {
        paint: (s) => brighten(rgb(i % 2 ? '#3a2216' : '#4b2c1b'), 0.85 + 0.25 * Math.sin(s.u * 12)),
        gloss: 0.35,
        columns: 14,
        rows: 44,
      },
    )
  }).flat()
  const tie = Array.from({ length: 5 }, (_, i) =>
    surface(
      (u, v) => {
        const a = u * Math.PI
        return [-Math.cos(a) * 82, Math.sin(a) * 66, 6 + (v - 0.5) * 9 + (i - 2) * 11]
      },
      { columns: 40, rows: 3, bothSides: true, paint: i % 2 ? '#d9b777' : '#e6cb92' },
    ),
  ).flat()
  const bow = [-1, 1].flatMap((direction) =>
    tube((t) => [direction * (18 + 92 * Math.sin(t * Math.PI)), 74, 6 + 90 * (t - 0.35)], 5, {
      paint: '#dfc084',
      flat: 0.5,
    }),
  )
  const flower = Array.from({ length: 5 }, (_, i) =>
    transform(
      ellipsoid([22, 5, 60], {
        paint: (s) => brighten(rgb(mix('#f2e6b8', colourAt(colours, 1), s.v * 0.12)), 1),
        columns: 24,
        rows: 12,
        at: [0, 20, 62],
      }),
      { turn: (i / 5) * 2 * Math.PI },
    ),
  ).flat()
  return [
    { mesh: transform([...pods, ...tie, ...bow], { turn: 0.6 }) },
    {
      mesh: transform([...flower, ...ellipsoid([16, 14, 16], { paint: '#d2a83e', at: [0, 22, 0] })], {
        at: [250, 0, 170],
      }),
    },
  ]
}

/** A tagine: glazed dish and cone lid. */
export const tagine: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const dish = lathe(
    [
      [0, 0],
      [170, 0],
      [180, 14],
      [270, 90],
      [296, 120],
      [290, 134],
      [260, 130],
      [0, 120],
    ],
    {
      columns: 180,
      rows: 80,
      gloss: 0.4,
      paint: ({ u, v }) => (v > 0.3 && v < 0.5 ? weave(u * 22, (v - 0.3) * 14) : colourAt(colours, 0)),
    },
  )
  const lid = lathe(
    [
      [262, 128],
      [250, 150],
      [150, 300],
      [70, 440],
      [44, 500],
      [40, 520],
      [66, 546],
      [58, 576],
      [0, 586],
    ],
    {
      columns: 220,
      rows: 150,
      gloss: 0.45,
      paint: ({ u, v }) => (v > 0.12 && v < 0.46 ? weave(u * 18, (v - 0.12) * 17) : colourAt(colours, 0)),
    },
  )
  return [
    { mesh: dish, texture: 'clay' },
    { mesh: lid, texture: 'clay' },
  ]
}
