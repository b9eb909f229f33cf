import { box } from '../kit/boxes'
import { brighten, rgb } from '../kit/colour'
import { transform, type Mesh } from '../kit/mesh'
import { lathe, tube } from '../kit/solids'
import { project } from '../kit/render'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** A lantern with a small panel on its head and a warm shade. */
export const solarLamp: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const base = lathe(
    [
      [0, 0],
      [150, 0],
      [160, 10],
      [160, 90],
      [148, 104],
      [0, 104],
    ],
    {
      columns: 180,
      rows: 80,
      gloss: 0.25,
      paint: ({ u, v }) => (v > 0.42 && v < 0.62 ? weave(u * 16, v * 12) : colourAt(colours, 0)),
    },
  )
  const shade = lathe(
    [
      [136, 104],
      [150, 200],
      [150, 330],
      [128, 392],
    ],
    {
      columns: 120,
      rows: 60,
      paint: ({ u, v }) => brighten(rgb('#ffd98a'), 1.12 - Math.abs(v - 0.4) * 0.4 + 0.04 * Math.sin(u * 60)),
    },
  )
  const head = lathe(
    [
      [140, 386],
      [166, 392],
      [170, 410],
      [158, 424],
      [0, 426],
    ],
    { paint: colourAt(colours, 0), gloss: 0.3, rows: 50 },
  )
  const panel = box([190, 8, 190], {
    round: 3,
    gloss: 0.5,
    facets: { top: 60 },
    sides: (side) =>
      side === 'top'
        ? ({ u, v }) => (Math.min((u * 4) % 1, (v * 4) % 1) < 0.07 ? '#8ea3b5' : '#1f2f4a')
        : '#c8c2b6',
  })
  const ribs: Mesh = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 2 * Math.PI + 0.2
    return tube(
      (t) => [
        Math.sin(a) * (146 + 12 * Math.sin(t * Math.PI)),
        100 + t * 290,
        Math.cos(a) * (146 + 12 * Math.sin(t * Math.PI)),
      ],
      6,
      { paint: colourAt(colours, 3), columns: 8, rows: 14 },
    )
  }).flat()
  const handle = tube((t) => [(t - 0.5) * 330, 404 + Math.sin(t * Math.PI) * 190, 0], 9, {
    paint: colourAt(colours, 3),
    gloss: 0.2,
  })
  return [
    { mesh: base },
    {
      mesh: shade,
      overlay: (camera, mesh) => {
        const at = mesh[0]?.points[0] ?? [0, 0, 0]
        const [x, y] = project([at[0], at[1] + 150, at[2] - 136], camera)
        return `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdb8f" stop-opacity=".62"/><stop offset=".4" stop-color="#ffb64d" stop-opacity=".2"/><stop offset="1" stop-color="#ffb64d" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${430 * camera.scale}" fill="url(#lamp)"/>`
      },
    },
    { mesh: ribs },
    {
      mesh: [
        ...head,
        ...transform(panel, { at: [0, 424, 0], turn: 0.4 }),
        ...transform(handle, { turn: 0.5 }),
      ],
    },
  ]
}

/** A folding panel standing open like a book, its fabric back and cable showing. */
export const solarPanel: Shape = ({ colours }) => {
  const leaf = (i: number) => {
    const face = box([250, 430, 16], {
      round: 6,
      gloss: 0.5,
      facets: { front: 90 },
      sides: (side) =>
        side === 'front'
          ? ({ u, v }) =>
              u < 0.08 || u > 0.92 || v < 0.06 || v > 0.94
                ? colourAt(colours, 0)
                : Math.min((u * 5) % 1, (v * 8) % 1) < 0.07
                  ? '#9fb0bd'
                  : (u * 5 + v * 3) % 2 > 1
                    ? '#22385a'
                    : '#1e3050'
          : colourAt(colours, 1),
    })
    return transform(face, {
      turn: i % 2 ? -0.32 : 0.32,
      tip: -0.22,
      at: [(i - 1) * 242, 6, i % 2 ? -28 : 28],
    })
  }
  const cord = tube((t) => [330 + 90 * Math.sin(t * 5), 9, 120 + t * 150 - 60 * Math.sin(t * 3)], 8, {
    paint: '#2b2420',
  })
  const plug = transform(box([44, 26, 70], { paint: '#2b2420', round: 8 }), {
    at: [330 + 90 * Math.sin(5) + 4, 0, 262],
  })
  return [{ mesh: [0, 1, 2].flatMap(leaf) }, { mesh: [...cord, ...plug] }].map((p) => ({
    mesh: transform(p.mesh, { turn: 0.12, at: [-30, 0, 0] }),
  }))
}
