import { Hono } from 'hono'

/**
 * `/robots.txt`: allows everything public except lists filtered by more than a category, whose combinations are endless. Private pages also
 * send `noindex`.
 */
export const robots = (publicUrl: string) => new Hono().get('/robots.txt', (c) => c.text(rules(publicUrl)))

const disallowedPaths = [
  '/account/',
  '/admin/',
  '/api/',
  '/auth',
  '/cart',
  '/saved',
  '/compare',
  '/lists/',
  '/checkout',
  '/dev/',
  '/newsletter/',
  '/order-confirmation/',
  '/sandbox/',
  '/vendor/',
  '/marketplace?*search=',
  '/marketplace?*sort=',
  '/marketplace?*after=',
  '/marketplace?*before=',
  '/marketplace?*tags=',
  '/marketplace?*price_',
  '/marketplace?*score_min=',
  '/marketplace?*country=',
  '/marketplace?*certification=',
  '/marketplace?*in_stock=',
]

const rules = (publicUrl: string) =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
