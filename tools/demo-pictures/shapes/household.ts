import { box } from '../kit/boxes'
import { brighten, lighten, rgb } from '../kit/colour'
import { transform, surface } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import { lathe } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt, woodGrain } from './paint'

/** Flat round placemats, three fanned. Seen from above. */
export const mats: Shape = ({ colours, pattern: name, seed }) =>
  [0, 1, 2].map((i): Part => {
    const weave = createPattern(
      name,
      [colourAt(colours, 0), colourAt(colours, i + 1), colourAt(colours, i + 2)],
      seed + i,
    )
    const mesh = lathe(
      [
        [252, 0],
        [256, 8],
        [246, 18],
        [120, 18],
        [0, 18],
      ],
      {
        columns: 200,
        rows: 140,
        bump: (_, v) => 2 * Math.abs(Math.sin(v * 60)),
        paint: ({ u, v }) =>
          brighten(
            rgb(weave(u * 20, Math.floor((1 - v) * 22) / 2.4)),
            0.84 + 0.16 * Math.abs(Math.sin(v * 22 * Math.PI)) + 0.04 * Math.sin(u * 300),
          ),
      },
    )
    return {
      mesh: transform(mesh, { at: [[-150, 160, -40][i] ?? 0, i * 20, [-120, -40, 150][i] ?? 0] }),
      texture: 'straw',
    }
  })

/** Beeswax wraps: rolls in a paper band and one spread flat. Seen from above. */
export const wraps: Shape = ({ colours, pattern: name, seed }) => {
  const sheetWeave = createPattern(name, colours, seed)
  const sheet = surface(
    (u, v) => [(u - 0.5) * 470, 6 + 4 * Math.sin(u * 9) * Math.sin(v * 7), 250 - v * 470],
    { columns: 160, rows: 160, bothSides: true, paint: ({ u, v }) => sheetWeave(u * 11, v * 11) },
  )
  const roll = (i: number) => {
    const weave = createPattern(
      i ? 'shweshwe' : 'stripes',
      [colourAt(colours, i + 1), colourAt(colours, i), colourAt(colours, i + 2), colourAt(colours, 0)],
      seed + i,
    )
    return transform(
      lathe(
        [
          [0, -190],
          [20, -190],
          [46, -188],
          [48, 0],
          [46, 188],
          [20, 190],
          [0, 190],
        ],
        {
          columns: 120,
          rows: 120,
          paint: ({ u, p }) =>
            Math.abs(p[1]) < 46
              ? '#e8d5ae'
              : Math.hypot(p[0], p[2]) < 40
                ? '#cdb98e'
                : weave((p[1] + 400) / 34, u * 9),
        },
      ),
      { roll: Math.PI / 2, turn: 0.3 + i * 0.12, at: [40 - i * 30, 48, -250 + i * 112] },
    )
  }
  return [
    { mesh: transform(sheet, { turn: -0.2, at: [-30, 0, 120] }), texture: 'wax' },
    { mesh: roll(0), texture: 'wax' },
    { mesh: roll(1), texture: 'wax' },
  ]
}

/** Brushes standing in a cup; tufts in two tones. */
export const brushes: Shape = ({ colours, seed }) => {
  const r = seededRandom(seed)
  const cup = lathe(
    [
      [0, 0],
      [90, 0],
      [100, 12],
      [110, 200],
      [100, 200],
      [92, 40],
      [0, 30],
    ],
    {
      columns: 120,
      rows: 80,
      gloss: 0.3,
      paint: ({ v }) =>
        v < 0.14 || v > 0.5
          ? colourAt(colours, 0)
          : v < 0.2
            ? colourAt(colours, 1)
            : lighten(colourAt(colours, 0), 0.25),
    },
  )
  const sticks: Part[] = Array.from({ length: 5 }, (_, i) => {
    const lean = (i - 2) * 0.13
    const stick = lathe(
      [
        [0, 30],
        [12, 30],
        [11, 300],
        [14, 420],
        [10, 430],
        [0, 430],
      ],
      { columns: 24, rows: 30, paint: woodGrain('#d3ab6e') },
    )
    const head = box([34, 130, 42], { paint: '#c9975a', round: 12 })
    const tuft = box([36, 108, 44], {
      paint: ({ u, v }) =>
        brighten(rgb(colourAt(colours, 2 + (i % 2))), 0.86 + 0.2 * Math.sin(u * 60 + v * 3)),
      round: 6,
      facets: 20,
    })
    return {
      mesh: transform(
        [...stick, ...transform(head, { at: [0, 420, 0] }), ...transform(tuft, { at: [0, 432, 34] })],
        {
          roll: lean,
          turn: r.range(-0.5, 0.5),
          at: [(i - 2) * 20, 0, (i % 2) * 30 - 20],
        },
      ),
    }
  })
  return [...sticks, { mesh: cup, texture: 'clay' }]
}
