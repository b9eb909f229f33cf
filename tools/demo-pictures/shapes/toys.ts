import { box } from '../kit/boxes'
import { brighten, darken, rgb } from '../kit/colour'
import { transform, type Mesh } from '../kit/mesh'
import { ellipsoid, extrude, lathe, ring, tube } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { animals, elephantEar, softenCorners } from './outlines'
import { colourAt, woodGrain } from './paint'

/** Cut-out wooden animals; the form names them, joined by '-'. */
export const animalSet: Shape = ({ colours, form }) => {
  const names = form.split('-')
  const positions =
    names.length === 1
      ? [[0, 0, 1.5]]
      : names.length === 2
        ? [
            [-130, -90, 1.15],
            [120, 110, 0.95],
          ]
        : [
            [-150, -260, 1.05],
            [230, -150, 1.0],
            [-150, 110, 0.8],
            [190, 170, 0.72],
          ]
  return names.map((name, i): Part => {
    const [x = 0, z = 0, scale = 1] = positions[i] ?? []
    const outline = softenCorners(animals[name] ?? [])
    const tone = colourAt(colours, i)
    const body = extrude(outline, 62, { paint: tone, edge: tone, round: 10, gloss: 0.12 })
    const eye = outline.reduce((a, p) => (p[0] + p[1] * -0.2 < a[0] + a[1] * -0.2 ? p : a), [0, 0])
    const dot = ellipsoid([6, 6, 4], {
      paint: '#2b1c14',
      at: [
        eye[0] + (name === 'giraffe' ? 62 : 66),
        name === 'giraffe' ? 474 : name === 'bird' ? 392 : eye[1] + 84,
        31,
      ],
      columns: 12,
      rows: 8,
    })
    const ear =
      name === 'elephant'
        ? transform(extrude(softenCorners(elephantEar), 20, { paint: darken(tone, 0.12), round: 6 }), {
            at: [0, 0, 38],
          })
        : []
    return {
      mesh: transform([...body, ...ear, ...dot], { at: [x, 0, z], scale, turn: 0.22 - i * 0.1 }),
      texture: 'wood',
    }
  })
}

/** Rings stacked on a peg. */
export const rings: Shape = ({ colours }) => {
  const base = lathe(
    [
      [0, 0],
      [200, 0],
      [214, 12],
      [208, 44],
      [30, 50],
      [0, 50],
    ],
    { paint: woodGrain('#c99a63'), rows: 40 },
  )
  const stack = Array.from({ length: 6 }, (_, i) =>
    transform(ring(116 - i * 14, 44 - i * 2, { paint: colourAt(colours, i), gloss: 0.2, tall: 0.78 }), {
      at: [0, 48 + i * 62, 0],
    }),
  )
  const knob = transform(ellipsoid([46, 44, 46], { paint: colourAt(colours, 0), gloss: 0.25 }), {
    at: [0, 408, 0],
  })
  return [
    { mesh: base, texture: 'wood' },
    ...stack.map((mesh): Part => ({ mesh, texture: 'wood' })),
    { mesh: knob, texture: 'wood' },
  ]
}

/** Spinning tops, painted in rings; one lies on its side. */
export const tops: Shape = ({ colours, pattern: name, seed }) => {
  const top = (i: number) => {
    const band = createPattern(
      name,
      [colourAt(colours, i), colourAt(colours, i + 1), colourAt(colours, i + 2)],
      seed + i,
    )
    return lathe(
      [
        [0, 0],
        [10, 12],
        [70, 74],
        [126, 130],
        [134, 156],
        [110, 176],
        [40, 186],
        [20, 200],
        [16, 300],
        [22, 312],
        [16, 326],
        [0, 328],
      ],
      {
        columns: 180,
        rows: 120,
        gloss: 0.3,
        paint: ({ u, v }) => (v > 0.62 ? '#d8b27c' : v < 0.12 ? '#4a2f1e' : band(u * 16, v * 12)),
      },
    )
  }
  const tilt: Mesh[] = [
    transform(top(0), { tip: 0.12, roll: 0.1, at: [-150, 0, -60] }),
    transform(top(1), { roll: -0.16, at: [150, 0, -110] }),
    transform(top(2), { roll: -1.18, turn: 0.4, at: [-60, 118, 190] }),
  ]
  return tilt.map((mesh): Part => ({ mesh, texture: 'wood' }))
}

/** A car bent from wire with tin panels, without its long steering wire. */
export const wireCar: Shape = ({ colours }) => {
  const wire = '#6f6a62'
  const bar = (a: [number, number, number], b: [number, number, number]) =>
    tube((t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t], 6, {
      paint: wire,
      gloss: 0.6,
      columns: 8,
      rows: 2,
    })
  const body = box([520, 110, 230], { paint: colourAt(colours, 0), round: 16, gloss: 0.35 })
  const bonnet = box([190, 24, 200], { paint: colourAt(colours, 1), round: 8, gloss: 0.35 })
  const roof = box([250, 16, 210], { paint: colourAt(colours, 1), round: 7, gloss: 0.35 })
  const posts = [-1, 1]
    .flatMap((z) => [
      bar([-120, 170, z * 96], [-90, 300, z * 90]),
      bar([150, 170, z * 96], [130, 300, z * 90]),
      bar([20, 170, z * 96], [20, 300, z * 90]),
    ])
    .flat()
  const wheel = (x: number, z: number) => {
    const tyre = ring(58, 20, { paint: '#2b2622', tall: 0.9, columns: 60 })
    const spokes = [0, 1, 2, 3].flatMap((k) =>
      tube((t) => [Math.sin(k * 0.785) * (t - 0.5) * 116, 18, Math.cos(k * 0.785) * (t - 0.5) * 116], 5, {
        paint: '#b9b0a2',
        gloss: 0.5,
        columns: 8,
        rows: 2,
      }),
    )
    const hub = lathe(
      [
        [0, 30],
        [0, 6],
        [22, 6],
        [22, 36],
        [0, 38],
      ],
      { paint: colourAt(colours, 2), rows: 20, columns: 40 },
    )
    return transform([...tyre, ...spokes, ...hub], { tip: Math.PI / 2, at: [x, 80, z] })
  }
  const turn = 0.45
  const turned = (mesh: Mesh) => ({ mesh: transform(mesh, { turn, at: [0, 0, 0] }) })
  return [
    turned([...wheel(-165, -150), ...wheel(165, -150)]),
    turned([...transform(body, { at: [0, 84, 0] }), ...transform(bonnet, { at: [-150, 190, 0] })]),
    turned(posts),
    turned(transform(roof, { at: [20, 296, 0] })),
    turned([...wheel(-165, 122), ...wheel(165, 122)]),
  ]
}

/** A cloth ball sewn from six panels. */
export const clothBall: Shape = ({ colours, pattern: name, seed }) => {
  const panels = [0, 1, 2].map((i) =>
    createPattern(
      i === 0 ? name : i === 1 ? 'stripes' : 'shweshwe',
      [colourAt(colours, i), colourAt(colours, i + 1), colourAt(colours, i + 2), colourAt(colours, i + 3)],
      seed + i,
    ),
  )
  const mesh = ellipsoid([235, 235, 235], {
    columns: 220,
    rows: 120,
    paint: ({ u, v }) => {
      const slice = Math.floor(u * 8)
      const seam = Math.abs(u * 8 - slice - 0.5) > 0.47
      const tone = panels[slice % 3]?.(u * 28, v * 12) ?? '#888888'
      return seam ? brighten(rgb(tone), 0.55) : v > 0.95 ? colourAt(colours, 3) : tone
    },
  })
  return [
    {
      mesh: transform(transform(mesh, { at: [0, -235, 0] }), { tip: 0.5, roll: 0.35, at: [0, 232, 0] }),
      texture: 'linen',
    },
  ]
}
