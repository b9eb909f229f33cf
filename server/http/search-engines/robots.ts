import { Hono } from 'hono'

/**
 * `/robots.txt`: everything that is nobody's own may be read, except lists narrowed by more than a category, of which there are
 * endlessly many. Pages of one person say `noindex` themselves as well.
 */
export const robots = (publicUrl: string) => new Hono().get('/robots.txt', (c) => c.text(rules(publicUrl)))

const closed = [
  '/account/',
  '/admin/',
  '/api/',
  '/auth',
  '/cart',
  '/checkout',
  '/dev/',
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
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
