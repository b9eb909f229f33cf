import type { Backdrop, SceneName } from '../../../demo/catalogue/types'
import { darken, lighten, mix } from '../kit/colour'
import { laidSun, standingSun, type Lighting } from '../kit/render'
import { box } from '../kit/boxes'
import { lathe } from '../kit/solids'
import { transform } from '../kit/mesh'
import type { Scene } from '../scene'
import { disc, leafShadow, plaster, table, vignette, windowLight } from './wall'

type SceneFactory = (b: Backdrop, seed: string, n: number) => Scene

/** Builds a named scene; `n` seeds its textures. */
export function createScene(name: SceneName, backdrop: Backdrop, seed: string, n: number): Scene {
  return sceneFactories[name](backdrop, seed, n)
}

const lightingFor = (ground: string): Lighting => ({
  shade: '#6b5560',
  glow: '#fff3df',
  bounce: lighten(ground, 0.2),
  sun: standingSun,
})

function standingScene(b: Backdrop, changes: Partial<Scene>): Scene {
  return {
    camera: { tilt: 0.33, scale: 1.28, centre: [680, 1170] },
    lighting: lightingFor(b[1]),
    background: '',
    overlay: vignette(),
    defs: '',
    furniture: [],
    floor: 0,
    maxSize: [900, 900],
    shadow: 1,
    ...changes,
  }
}

const sweepGround = (
  b: Backdrop,
  n: number,
) => `<defs><linearGradient id="sw" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${b[0]}"/><stop offset=".58" stop-color="${mix(b[0], b[1], 0.5)}"/><stop offset=".72" stop-color="${b[1]}"/><stop offset="1" stop-color="${lighten(b[1], 0.12)}"/></linearGradient>
<radialGradient id="swl" cx=".3" cy=".25" r=".9"><stop offset="0" stop-color="#fff3df" stop-opacity=".4"/><stop offset="1" stop-color="#fff3df" stop-opacity="0"/></radialGradient></defs><rect width="1400" height="1400" fill="url(#sw)"/><rect width="1400" height="1400" fill="url(#swl)"/><!--${n}-->`

const flatScene = (
  b: Backdrop,
  seed: string,
  n: number,
  texture: 'linen' | 'stone' | 'wood' | 'paper',
): Scene => ({
  ...standingScene(b, {}),
  camera: { tilt: 1.22, scale: 1.25, centre: [700, 730] },
  lighting: { ...lightingFor(b[1]), sun: laidSun },
  background:
    texture === 'paper'
      ? `<rect width="1400" height="1400" fill="${b[1]}"/><path d="M-40 -40H1440V560L-40 980Z" fill="${b[0]}"/><path d="M-40 980L1440 560" stroke="#1c0f0a" stroke-opacity=".25" stroke-width="8" filter="url(#soft6)"/>`
      : `${table('flat', b[1], -90, n, texture).replace(/<rect y="13\d\d"[^>]*>/g, '')}`,
  overlay: leafShadow(seed, 0.16) + vignette(),
  shadow: 0.85,
  maxSize: [1000, 1000],
})

const sceneFactories: Record<SceneName, SceneFactory> = {
  sweep: (b, _, n) =>
    standingScene(b, { background: sweepGround(b, n) + disc('sun', 700, 560, 430, b[2], b[0]) }),
  niche: (b, _, n) =>
    standingScene(b, {
      background: `${plaster('wall', b[0], n)}<defs><linearGradient id="ni" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${darken(b[2], 0.5)}"/><stop offset=".4" stop-color="${darken(b[2], 0.12)}"/><stop offset="1" stop-color="${lighten(b[2], 0.16)}"/></linearGradient><clipPath id="nic"><path d="${arch}"/></clipPath></defs>
<g clip-path="url(#nic)"><rect width="1400" height="1400" fill="url(#ni)"/><path d="${arch}" fill="none" stroke="#1c0f0a" stroke-opacity=".6" stroke-width="80" filter="url(#soft34)"/><rect y="1010" width="1400" height="390" fill="${b[1]}"/><rect y="1002" width="1400" height="60" fill="#1c0f0a" opacity=".28" filter="url(#soft16)"/></g><path d="${arch}" fill="none" stroke="${lighten(b[0], 0.4)}" stroke-opacity=".55" stroke-width="5"/>`,
      camera: { tilt: 0.33, scale: 1.15, centre: [680, 1185] },
      maxSize: [760, 860],
    }),
  arch: (b, seed, n) =>
    standingScene(b, {
      background:
        plaster('wall', b[0], n) +
        `<path d="M330 1010V620A370 370 0 0 1 1070 620V1010Z" fill="${b[2]}"/>` +
        table('tab', b[1], 1000, n + 1, 'stone'),
      overlay: leafShadow(seed, 0.17) + vignette(),
    }),
  table: (b, _, n) =>
    standingScene(b, {
      background:
        plaster('wall', b[0], n) +
        disc('sun', 930, 500, 290, b[2], b[0]) +
        table('tab', b[1], 985, n + 1, 'wood'),
    }),
  linen: (b, seed, n) =>
    standingScene(b, {
      background: plaster('wall', b[0], n) + table('tab', b[1], 960, n + 1, 'linen'),
      overlay: leafShadow(seed, 0.2) + vignette(),
    }),
  window: (b, _, n) =>
    standingScene(b, {
      background: plaster('wall', b[0], n) + windowLight(0.3) + table('tab', b[1], 1000, n + 1, 'wood'),
    }),
  hills: (b, _, n) => standingScene(b, { background: hills(b) + table('tab', b[1], 1010, n, 'stone') }),
  plinth: (b, seed, n) =>
    standingScene(b, {
      background:
        plaster('wall', b[0], n) +
        disc('sun', 700, 520, 400, b[2], b[0]) +
        table('tab', darken(b[0], 0.12), 1120, n + 1, 'stone'),
      camera: { tilt: 0.33, scale: 1.08, centre: [690, 1300] },
      maxSize: [640, 860],
      furniture: [
        {
          mesh: lathe(
            [
              [0, 0],
              [398, 0],
              [400, 6],
              [400, 118],
              [394, 126],
              [0, 126],
            ],
            { paint: b[1], straight: true, rows: 60 },
          ),
          texture: 'stone',
        },
      ],
      floor: 126,
      overlay: leafShadow(seed, 0.12) + vignette(),
    }),
  blocks: (b, _, n) =>
    standingScene(b, {
      background: sweepGround([b[0], mix(b[0], b[1], 0.4), b[2]], n),
      camera: { tilt: 0.33, scale: 1.14, centre: [690, 1270] },
      maxSize: [660, 820],
      furniture: [
        {
          mesh: transform(box([330, 560, 200], { paint: b[2], round: 8 }), {
            at: [330, 0, -330],
            turn: -0.3,
          }),
          texture: 'paper',
        },
        {
          mesh: transform(box([240, 300, 200], { paint: mix(b[0], b[2], 0.5), round: 8 }), {
            at: [-430, 0, -300],
            turn: 0.3,
          }),
          texture: 'paper',
        },
        {
          mesh: transform(box([860, 90, 560], { paint: b[1], round: 8 }), { at: [0, 0, 0] }),
          texture: 'paper',
        },
      ],
      floor: 90,
    }),
  wall: (b, seed, n) => ({
    ...standingScene(b, {}),
    camera: { tilt: Math.PI / 2, scale: 1.25, centre: [700, 700] },
    lighting: { ...lightingFor(b[1]), sun: laidSun },
    background: plaster('wall', b[0], n),
    overlay: leafShadow(seed, 0.13) + vignette(),
    shadow: 0.9,
    maxSize: [960, 1080],
  }),
  'flat-linen': (b, seed, n) => flatScene(b, seed, n, 'linen'),
  'flat-stone': (b, seed, n) => flatScene(b, seed, n, 'stone'),
  'flat-wood': (b, seed, n) => flatScene(b, seed, n, 'wood'),
  'flat-paper': (b, seed, n) => flatScene(b, seed, n, 'paper'),
}

const arch = 'M190 1310V650A510 510 0 0 1 1210 650V1310Z'

function hills(b: Backdrop): string {
  const ridge = (y: number, a: number, k: number) => {
    const points = Array.from(
      { length: 30 },
      (_, i) => `${i * 50} ${(y + Math.sin(i * 0.32 + k) * a + Math.sin(i * 0.13 + k * 2) * a).toFixed(0)}`,
    )
    return `M-50 1400L${points.join('L')}L1450 1400Z`
  }
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${b[0]}"/><stop offset=".75" stop-color="${lighten(b[2], 0.5)}"/></linearGradient></defs><rect width="1400" height="1400" fill="url(#sky)"/>${disc('sun', 960, 430, 170, lighten(b[2], 0.55), lighten(b[2], 0.4))}
<path d="${ridge(700, 40, 1)}" fill="${mix(b[0], b[2], 0.45)}" opacity=".7"/><path d="${ridge(800, 46, 2.4)}" fill="${mix(b[0], b[1], 0.45)}" opacity=".85"/><path d="${ridge(910, 40, 4)}" fill="${darken(b[1], 0.2)}"/>`
}
