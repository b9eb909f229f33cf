import { box } from '../kit/boxes'
import { darken, lighten } from '../kit/colour'
import { transform, surface } from '../kit/mesh'
import { lathe, ring } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt } from './paint'

/** A padded sleeve lying, its flap closed with a toggle; forms: laptop, tablet. */
export const sleeve: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours, seed)
  const [w, d] = form === 'tablet' ? [430, 560] : [640, 450]
  const body = box([w, 44, d], {
    round: 20,
    facets: { top: 150, front: 30, right: 30 },
    sides:
      (side) =>
      ({ u, v }) => {
        if (side !== 'top') return darken(colourAt(colours, 0), 0.2)
        const rim = Math.min(u * w, v * d, (1 - u) * w, (1 - v) * d)
        if (Math.abs(rim - 16) < 1.8 && Math.sin((u * w + v * d) * 0.5) > -0.2)
          return lighten(colourAt(colours, 1), 0.3)
        return rim < 12 ? colourAt(colours, 3) : weave((u * w) / 46, (v * d) / 46)
      },
  })
  const flap = surface(
    (u, v) => [
      (u - 0.5) * (w - 8),
      48 + 5 * Math.sin(v * 3),
      -d / 2 + 8 + (1 - v) * (150 + 40 * Math.sin(u * Math.PI)),
    ],
    {
      columns: 100,
      rows: 50,
      bothSides: true,
      paint: ({ v }) => (v < 0.035 ? lighten(colourAt(colours, 3), 0.2) : colourAt(colours, 3)),
    },
  )
  const toggle = transform(
    lathe(
      [
        [0, 0],
        [26, 0],
        [30, 8],
        [24, 20],
        [0, 22],
      ],
      { paint: '#caa06a', gloss: 0.3, rows: 30 },
    ),
    { at: [0, 50, -d / 2 + 168] },
  )
  return [
    { mesh: transform(body, { turn: 0.16 }), texture: 'linen' },
    { mesh: transform([...flap, ...toggle], { turn: 0.16 }), texture: 'leather' },
  ]
}

/** Coiled cables held by stitched leather wraps. */
export const cableWraps: Shape = ({ colours }) => {
  const coil = (x: number, z: number, i: number): Part[] => {
    const cable = Array.from({ length: 5 }, (_, k) =>
      transform(
        ring(116 + (k % 3) * 9, 9, {
          paint: ['#2c2a28', '#e9e0cf', colourAt(colours, 2)][i % 3] ?? '#2c2a28',
          gloss: 0.25,
          columns: 100,
        }),
        { at: [Math.sin(k * 2) * 7, k * 11, Math.cos(k * 3) * 6] },
      ),
    ).flat()
    const wrap = surface(
      (u, v) => {
        const a = u * Math.PI * 1.5 - 0.75 * Math.PI
        return [124 + Math.sin(a) * 46, 38 + Math.cos(a) * 46, (v - 0.5) * 88]
      },
      {
        columns: 90,
        rows: 40,
        bothSides: true,
        gloss: 0.15,
        paint: ({ u, v }) =>
          (v < 0.12 && v > 0.07) || (v > 0.88 && v < 0.93)
            ? Math.sin(u * 120) > 0
              ? '#f0e2c6'
              : colourAt(colours, i)
            : colourAt(colours, i),
      },
    )
    const stud = lathe(
      [
        [0, 84],
        [0, 82],
        [13, 82],
        [13, 88],
        [0, 91],
      ],
      { paint: '#c9a24a', gloss: 0.7, rows: 20, columns: 30 },
    )
    return [
      { mesh: transform(cable, { at: [x, 0, z], turn: i * 1.9 }) },
      {
        mesh: transform([...wrap, ...transform(stud, { at: [124, 0, 0] })], {
          at: [x, 0, z],
          turn: i * 1.9 + 0.6,
        }),
        texture: 'leather',
      },
    ]
  }
  return [...coil(-180, -130, 0), ...coil(170, -60, 1), ...coil(-40, 210, 2)]
}
