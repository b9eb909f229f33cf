import { brighten, rgb } from '../kit/colour'
import { ellipsoid, lathe, type Point } from '../kit/solids'
import { transform } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt, woodGrain } from './paint'

const forms: Record<string, Point[]> = {
  wide: [
    [0, 0],
    [120, 0],
    [130, 26],
    [230, 90],
    [318, 200],
    [320, 214],
    [304, 212],
    [220, 110],
    [120, 56],
    [0, 46],
  ],
  deep: [
    [0, 0],
    [110, 0],
    [120, 20],
    [230, 130],
    [262, 270],
    [258, 284],
    [240, 280],
    [205, 140],
    [110, 50],
    [0, 40],
  ],
  plate: [
    [0, 0],
    [150, 0],
    [165, 18],
    [320, 52],
    [330, 64],
    [316, 66],
    [220, 44],
    [150, 36],
    [0, 34],
  ],
  cup: [
    [0, 0],
    [70, 0],
    [74, 14],
    [112, 60],
    [128, 150],
    [124, 160],
    [114, 154],
    [96, 66],
    [60, 30],
    [0, 26],
  ],
}

/** A bowl; colours[0] outside, [1] inside, then the band. Forms: wide, deep, plate, cup; a trailing '+' fills it, '/wood' is carved. */
export const bowl: Shape = ({ colours, pattern: name, form, seed }) => {
  const [kind = 'wide', material = ''] = form.replace('+', '').split('/')
  const profile = forms[kind] ?? forms.wide ?? []
  const band = createPattern(name, [colourAt(colours, 0), colourAt(colours, 2), colourAt(colours, 3)], seed)
  const wood = woodGrain(colourAt(colours, 0))
  const mesh = lathe(profile, {
    columns: 220,
    rows: 130,
    gloss: material === 'wood' ? 0.2 : 0.35,
    paint: (s) => {
      if (s.v > 0.53)
        return material === 'wood'
          ? brighten(wood(s), 1.12)
          : kind === 'plate'
            ? band(s.u * 20, (s.v - 0.53) * 14)
            : colourAt(colours, 1)
      if (s.v > 0.24 && s.v < 0.46)
        return name === 'plain' && material === 'wood' ? wood(s) : band(s.u * 22, (s.v - 0.24) * 13)
      return material === 'wood' ? wood(s) : colourAt(colours, 0)
    },
  })
  const texture = material === 'wood' ? 'wood' : material === 'stone' ? 'stone' : 'clay'
  return [
    { mesh, texture },
    ...(form.includes('+') ? [{ mesh: fill(colourAt(colours, 3), seed), texture: 'clay' as const }] : []),
  ]
}

function fill(colour: string, seed: string) {
  const r = seededRandom(seed)
  return Array.from({ length: 26 }, (_, i) => {
    const a = i * 2.4
    const d = 26 * Math.sqrt(i)
    const paint = brighten(rgb(colour), r.range(0.8, 1.2))
    return transform(ellipsoid([50, 44, 46], { paint: () => paint, gloss: 0.25 }), {
      at: [Math.sin(a) * d, 150 - d * 0.25 + r.range(0, 14), Math.cos(a) * d],
      turn: r.range(0, 3),
    })
  }).flat()
}
