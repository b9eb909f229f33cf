import type { Vendor, VendorArt } from '../../demo/catalogue/types'
import type { Picture } from './compose'
import { darken, lighten } from './kit/colour'
import { motifs } from './patterns/motifs'
import { seededRandom } from './kit/seeded-random'

/** A vendor's round seal on its own ground, 512 x 512: a woven ring about a simple mark. */
export function drawLogo({ key, art }: Vendor): Picture {
  const [ground, ink, accent, second] = art.colours
  const r = seededRandom(key + 'logo')
  const count = r.pick([20, 24, 28])
  const kind = r.int(0, 3)
  const ring = Array.from({ length: count }, (_, i) => {
    const tone = i % 2 ? accent : second
    return `<g transform="rotate(${(i * 360) / count}) translate(0 -198)">${tooth(kind, tone, ink)}</g>`
  }).join('')
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-256 -256 512 512">
<defs><radialGradient id="g" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${lighten(ground, 0.12)}"/><stop offset="1" stop-color="${darken(ground, 0.16)}"/></radialGradient></defs>
<rect x="-256" y="-256" width="512" height="512" fill="url(#g)"/>
<circle r="226" fill="none" stroke="${ink}" stroke-width="3" opacity=".85"/>${ring}<circle r="162" fill="none" stroke="${ink}" stroke-width="3" opacity=".85"/>
${marks[art.mark](ink, accent, second)}</svg>`
  return { width: 512, height: 512, back: front, front }
}

function tooth(kind: number, tone: string, ink: string): string {
  if (kind === 0) return `<path d="M-19 20L0 -18L19 20Z" fill="${tone}"/>`
  if (kind === 1)
    return `<path d="M0 -19L14 0L0 19L-14 0Z" fill="${tone}"/><path d="M0 -6L5 0L0 6L-5 0Z" fill="${ink}"/>`
  if (kind === 2) return `<path d="M-14 -18H14L0 0L14 18H-14L0 0Z" fill="${tone}"/>`
  return cells(tone)
}

function cells(tone: string): string {
  let out = ''
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 7; j++)
      if (motifs.steps((i + 0.5) / 7, (j + 0.5) / 7))
        out += `<rect x="${-17.5 + i * 5}" y="${12.5 - j * 5}" width="5.2" height="5.2" fill="${tone}"/>`
  return out
}

type Mark = (ink: string, accent: string, second: string) => string
const repeatAround = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count})">${draw(i)}</g>`).join(
    '',
  )

const marks: Record<VendorArt['mark'], Mark> = {
  sun: (ink, accent) =>
    `<circle r="44" fill="${accent}"/>${repeatAround(16, (i) => `<path d="M-8 -58L0 -${i % 2 ? 92 : 116}L8 -58Z" fill="${ink}"/>`)}`,
  loom: (ink, accent, second) =>
    [-80, -40, 0, 40, 80]
      .map((y, j) =>
        [-80, -40, 0, 40, 80]
          .map(
            (x, i) =>
              `<rect x="${x - 17}" y="${y - 17}" width="34" height="34" rx="4" fill="${(i + j) % 2 ? accent : j % 2 ? second : ink}" transform="rotate(45) scale(.8)" transform-origin="${x * 0.1} ${y * 0.1}"/>`,
          )
          .join(''),
      )
      .join(''),
  drop: (ink, accent) =>
    `<path d="M0 -116C34 -62 74 -18 74 30A74 74 0 0 1 -74 30C-74 -18 -34 -62 0 -116Z" fill="${ink}"/><path d="M0 -46C18 -14 40 10 40 36A40 40 0 0 1 -40 36C-40 10 -18 -14 0 -46Z" fill="${accent}"/>`,
  leaf: (ink, accent, second) =>
    `<path d="M0 112C-96 40 -92 -58 0 -118C92 -58 96 40 0 112Z" fill="${ink}"/><path d="M0 112V-88" stroke="${second}" stroke-width="7"/>${[-50, -10, 30].map((y) => `<path d="M0 ${y + 40}L-52 ${y - 4}M0 ${y + 40}L52 ${y - 4}" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>`).join('')}`,
  bird: (ink, accent, second) =>
    `<path d="M-118 30C-60 30 -50 -66 24 -78C66 -84 82 -56 80 -34L124 -22L80 -8C76 60 18 96 -50 88L-108 116L-84 72C-100 64 -112 48 -118 30Z" fill="${ink}"/><circle cx="46" cy="-40" r="9" fill="${second}"/><path d="M-56 44C-20 52 22 30 30 -10C44 34 4 74 -56 44Z" fill="${accent}"/>`,
  mountain: (ink, accent, second) =>
    `<circle cx="34" cy="-46" r="40" fill="${accent}"/><path d="M-124 84L-40 -62L10 20L42 -28L124 84Z" fill="${ink}"/><path d="M-40 -62L-66 -16L-44 -28L-28 -8L-16 -22Z" fill="${second}"/>`,
  bead: (ink, accent, second) =>
    repeatAround(
      12,
      (i) => `<circle cy="-92" r="20" fill="${i % 3 === 0 ? accent : i % 3 === 1 ? ink : second}"/>`,
    ) +
    repeatAround(6, (i) => `<circle cy="-44" r="16" fill="${i % 2 ? accent : ink}"/>`) +
    `<circle r="18" fill="${second}"/>`,
  cup: (ink, accent) =>
    `<path d="M-78 -24H78C78 50 44 92 0 92S-78 50 -78 -24Z" fill="${ink}"/><path d="M-30 92H30V108H-30Z" fill="${ink}"/><path d="M-72 6L-48 40L-24 6L0 40L24 6L48 40L72 6" fill="none" stroke="${accent}" stroke-width="10"/><path d="M-26 -48C-46 -74 -6 -84 -26 -116M26 -48C6 -74 46 -84 26 -116" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`,
  drum: (ink, accent, second) =>
    `<path d="M-84 -76L-30 24L-52 108H52L30 24L84 -76Z" fill="${ink}"/><ellipse cy="-76" rx="84" ry="26" fill="${accent}"/><path d="M-70 -44L-46 22L-22 -40L0 22L22 -40L46 22L70 -44" fill="none" stroke="${second}" stroke-width="7"/>`,
  wave: (ink, accent, second) =>
    [-54, 0, 54]
      .map(
        (y, i) =>
          `<path d="M-112 ${y}C-84 ${y - 44} -56 ${y - 44} -28 ${y}S28 ${y + 44} 56 ${y}S98 ${y - 30} 112 ${y - 10}" fill="none" stroke="${[ink, accent, second][i]}" stroke-width="20" stroke-linecap="round"/>`,
      )
      .join(''),
  key: (ink, accent, second) =>
    [-72, -36, 0, 36, 72]
      .map(
        (x, i) =>
          `<rect x="${x - 12}" y="-104" width="24" height="${i === 2 ? 212 : i % 2 ? 176 : 138}" rx="12" fill="${[ink, accent, second, accent, ink][i]}"/>`,
      )
      .join(''),
  seed: (ink, accent, second) =>
    repeatAround(
      6,
      (i) => `<path d="M0 -18C-34 -50 -30 -92 0 -118C30 -92 34 -50 0 -18Z" fill="${i % 2 ? accent : ink}"/>`,
    ) + `<circle r="22" fill="${second}"/>`,
}
