import { brighten, rgb } from '../kit/colour'
import { seededRandom } from '../kit/seeded-random'
import { transform, surface, type Mesh } from '../kit/mesh'
import { ellipsoid, lathe, ring, tube } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** Beadwork seen from above; forms: strand, collar, bangles, earrings. */
export const jewellery: Shape = (options) => {
  if (options.form === 'collar') return collar(options)
  if (options.form === 'bangles') return bangles(options)
  if (options.form === 'earrings') return earrings(options)
  return strand(options)
}

const strand: Shape = ({ colours, seed }) => {
  const r = seededRandom(seed)
  const beads: Mesh[] = []
  for (let loop = 0; loop < 3; loop++) {
    const [rx, rz] = [180 + loop * 52, 235 + loop * 62]
    const count = 40 + loop * 12
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 2 * Math.PI
      const centre = Math.abs(a - Math.PI * 2) < 0.9 || a < 0.9
      const big = centre && i % 3 === 0 ? 1.35 : 1
      const size = (13 + loop * 1.6) * big
      const colour = brighten(
        rgb(colourAt(colours, i % 7 === 0 ? 2 : i % 3 === 0 ? 1 : i % 11 === 0 ? 3 : 0)),
        r.range(0.92, 1.08),
      )
      beads.push(
        transform(
          ellipsoid([size, size * 0.9, size], { paint: () => colour, gloss: 0.5, columns: 18, rows: 10 }),
          {
            at: [Math.sin(a) * rx, 0, Math.cos(a) * rz - 40 + loop * 20],
          },
        ),
      )
    }
  }
  return [{ mesh: beads.flat() }]
}

const collar: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const rows = 17
  const mesh = surface(
    (u, v) => {
      const a = 0.36 + u * (2 * Math.PI - 0.72) + Math.PI
      const radius = 118 + v * 250
      const bead = 6 * Math.abs(Math.sin(v * rows * Math.PI))
      return [Math.sin(a) * radius, 50 - v * 40 + bead, Math.cos(a) * radius * 0.96]
    },
    {
      columns: 260,
      rows: 136,
      gloss: 0.4,
      bothSides: true,
      flip: true,
      paint: ({ u, v }) => {
        const row = Math.floor(v * rows)
        const bead = Math.floor(u * (60 + row * 9)) / (60 + row * 9)
        return brighten(
          rgb(weave(bead * 26, (row / rows) * 6)),
          0.86 + 0.14 * Math.abs(Math.sin(u * (60 + row * 9) * Math.PI)),
        )
      },
    },
  )
  const tails = Array.from({ length: 9 }, (_, i) =>
    Array.from({ length: 7 + (4 - Math.abs(i - 4)) }, (_, j) => {
      const a = (i - 4) * 0.13
      const d = 368 + j * 17
      return ellipsoid([8, 7, 8], {
        paint: colourAt(colours, (i + j) % 5 === 0 ? 2 : j % 3),
        gloss: 0.5,
        columns: 12,
        rows: 8,
        at: [Math.sin(a) * d, 6, Math.cos(a) * d * 0.96],
      })
    }).flat(),
  ).flat()
  return [{ mesh: transform([...mesh, ...tails], { at: [0, 0, -60] }) }]
}

const bangles: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const one = (radius: number, height: number, i: number) =>
    lathe(
      [
        [radius - 14, 0],
        [radius, 4],
        [radius + 4, height / 2],
        [radius, height - 4],
        [radius - 14, height],
        [radius - 18, height / 2],
        [radius - 14, 2],
      ],
      {
        columns: 220,
        rows: 60,
        gloss: 0.45,
        paint: ({ u, v }) =>
          v < 0.45
            ? brighten(
                rgb(weave(u * 30 + i, Math.floor(v * 14) / 3 + i * 2)),
                0.86 + 0.14 * Math.abs(Math.sin(u * 150 * Math.PI)),
              )
            : colourAt(colours, 3),
      },
    )
  return [
    { mesh: transform(one(196, 90, 0), { at: [-60, 0, -60] }) },
    { mesh: transform(one(190, 64, 1), { at: [-40, 90, -50], turn: 1 }) },
    { mesh: transform(one(192, 110, 2), { tip: 1.2, at: [150, 190, 120], turn: 0.5 }) },
  ]
}

const earrings: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const one = (x: number, z: number, turn: number): Mesh => {
    const disc = lathe(
      [
        [0, 0],
        [150, 0],
        [160, 10],
        [150, 22],
        [62, 26],
        [56, 14],
        [0, 14],
      ],
      {
        columns: 200,
        rows: 90,
        gloss: 0.4,
        paint: ({ u, v }) => (v > 0.86 ? colourAt(colours, 3) : weave(u * 18, Math.floor(v * 30) / 5)),
      },
    )
    const hook = tube((t) => [Math.sin(t * 3.6) * 26, 16, -158 - t * 90 + Math.cos(t * 3.6) * 6], 4, {
      paint: '#c9a24a',
      gloss: 0.7,
    })
    const link = transform(ring(14, 4, { paint: '#c9a24a', gloss: 0.7 }), { at: [0, 8, -166] })
    return transform([...disc, ...link, ...hook], { at: [x, 0, z], turn })
  }
  return [{ mesh: one(-190, -20, 0.2) }, { mesh: one(190, 70, -0.25) }]
}
