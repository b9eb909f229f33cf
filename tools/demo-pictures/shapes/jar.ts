import { lathe, ring, tube, type Point } from '../kit/solids'
import { transform } from '../kit/mesh'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { glass, colourAt, labelArt, woodGrain, wrapLabel } from './paint'

interface Form {
  body: Point[]
  label: { width: number; from: number; to: number }
  top: 'wood' | 'dropper' | 'cork' | 'metal' | 'cloth' | 'pump'
  neck: number
  height: number
}
const forms: Record<string, Form> = {
  jar: {
    body: [
      [0, 0],
      [160, 0],
      [172, 14],
      [172, 230],
      [160, 256],
      [140, 262],
    ],
    label: { width: 0.5, from: 0.36, to: 0.82 },
    top: 'wood',
    neck: 168,
    height: 262,
  },
  tall: {
    body: [
      [0, 0],
      [128, 0],
      [140, 12],
      [140, 360],
      [120, 400],
      [104, 412],
    ],
    label: { width: 0.54, from: 0.3, to: 0.76 },
    top: 'metal',
    neck: 112,
    height: 412,
  },
  honey: {
    body: [
      [0, 0],
      [150, 0],
      [166, 20],
      [178, 150],
      [166, 290],
      [128, 318],
      [122, 330],
    ],
    label: { width: 0.42, from: 0.38, to: 0.74 },
    top: 'cloth',
    neck: 130,
    height: 330,
  },
  dropper: {
    body: [
      [0, 0],
      [96, 0],
      [106, 10],
      [106, 290],
      [86, 330],
      [44, 350],
      [42, 378],
    ],
    label: { width: 0.6, from: 0.24, to: 0.66 },
    top: 'dropper',
    neck: 48,
    height: 378,
  },
  oil: {
    body: [
      [0, 0],
      [104, 0],
      [116, 12],
      [116, 340],
      [100, 400],
      [44, 470],
      [38, 560],
    ],
    label: { width: 0.58, from: 0.22, to: 0.56 },
    top: 'cork',
    neck: 40,
    height: 560,
  },
  pump: {
    body: [
      [0, 0],
      [122, 0],
      [134, 12],
      [134, 340],
      [112, 386],
      [50, 402],
      [46, 424],
    ],
    label: { width: 0.56, from: 0.26, to: 0.7 },
    top: 'pump',
    neck: 52,
    height: 424,
  },
}

/** A labelled jar or bottle; colours[0] is the contents, [1..] the label. Forms: jar, tall, honey, dropper, oil, pump. */
export const jar: Shape = ({ colours, pattern: name, form, seed }) => {
  const shape = forms[form] ?? forms.jar
  if (!shape) return []
  const art = labelArt(colours, name, seed)
  const body = lathe(shape.body, {
    columns: 480,
    rows: 320,
    gloss: 0.5,
    paint: wrapLabel(art, glass(colourAt(colours, 0)), shape.label),
  })
  return [{ mesh: body }, closure(shape, colours, name, seed)]
}

function closure(
  { top, neck, height }: Form,
  colours: readonly string[],
  name: Parameters<Shape>[0]['pattern'],
  seed: string,
): Part {
  const lift = (points: Point[]): Point[] => points.map(([r, y]) => [r, y + height])
  if (top === 'wood')
    return {
      mesh: lathe(
        lift([
          [neck, -4],
          [neck + 4, 0],
          [neck + 4, 66],
          [neck - 6, 74],
          [0, 74],
        ]),
        { paint: woodGrain('#b98552'), rows: 50 },
      ),
      texture: 'wood',
    }
  if (top === 'metal')
    return {
      mesh: lathe(
        lift([
          [neck, -6],
          [neck + 8, 0],
          [neck + 8, 54],
          [neck, 60],
          [0, 60],
        ]),
        { paint: colourAt(colours, 3), gloss: 0.6, rows: 50 },
      ),
    }
  if (top === 'cork')
    return {
      mesh: lathe(
        lift([
          [neck + 6, -14],
          [neck + 8, 0],
          [neck - 6, 4],
          [neck - 4, 50],
          [neck - 10, 56],
          [0, 56],
        ]),
        { paint: '#c39b6a', rows: 40 },
      ),
      texture: 'clay',
    }
  if (top === 'dropper') {
    const cap = lathe(
      lift([
        [neck, -8],
        [neck + 6, 0],
        [neck + 6, 66],
        [neck - 8, 72],
        [30, 74],
        [34, 110],
        [30, 150],
        [12, 168],
        [0, 170],
      ]),
      {
        paint: (s) => (s.v < 0.42 ? '#2b2420' : colourAt(colours, 1)),
        gloss: 0.4,
        columns: 60,
      },
    )
    return { mesh: cap }
  }
  if (top === 'pump') {
    const cap = lathe(
      lift([
        [neck, -6],
        [neck + 4, 0],
        [neck + 4, 50],
        [20, 56],
        [16, 110],
        [46, 112],
        [46, 146],
        [0, 150],
      ]),
      { paint: '#2b2420', gloss: 0.4, straight: true },
    )
    const spout = tube((t) => [-20 - t * 120, height + 130 - t * t * 14, 14], 13, {
      paint: '#2b2420',
      gloss: 0.4,
    })
    return { mesh: [...cap, ...spout] }
  }
  const cloth = createPattern(name === 'plain' ? 'wax' : name, colours.slice(1), seed)
  const cap = lathe(
    lift([
      [neck + 40, -58],
      [neck + 20, -24],
      [neck + 6, -12],
      [neck + 14, 10],
      [neck + 8, 40],
      [0, 50],
    ]),
    {
      columns: 160,
      rows: 70,
      bump: (u, v) => (v < 0.35 ? 7 * Math.sin(u * 110) * (1 - v * 2.6) : 0),
      paint: (s) => cloth((s.p[0] + 300) / 34, (s.p[2] - s.p[1] + 900) / 34),
    },
  )
  return {
    mesh: [...cap, ...transform(ring(neck + 9, 6, { paint: '#d9b98a' }), { at: [0, height - 22, 0] })],
    texture: 'linen',
  }
}
