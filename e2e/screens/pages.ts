import { clickAndWait, type Screen } from './screen'

/** Static pages, and the system's own messages. */
export const pageScreens: readonly Screen[] = [
  { name: 'public-about', description: 'About us', path: '/about' },
  { name: 'public-contact', description: 'Contact', path: '/contact' },
  {
    name: 'public-contact-invalid',
    description: 'Contact: what is wrong stands at the fields',
    path: '/contact',
    act: clickAndWait('Send message', 'Enter your name'),
  },
  {
    name: 'public-contact-sent',
    description: 'Contact: the message is on its way',
    path: '/contact',
    act: async (page) => {
      // The limit is five messages in ten minutes per network address: start with TRUSTED_PROXIES=127.0.0.1,::1.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.1.${Date.now() % 256}` })
      const form = page.getByRole('main')
      await form.getByLabel('Your name').fill('Abena Mensah')
      await form.getByLabel('Email').fill('abena@journey.example')
      await form.getByLabel('What is it about?').selectOption('An order')
      await form.getByLabel('Your message').fill('One of my two baskets is missing.')
      await clickAndWait('Send message', 'Message sent')(page)
    },
  },
  { name: 'public-privacy', description: 'Privacy policy', path: '/privacy' },
  { name: 'public-accessibility', description: 'Accessibility statement', path: '/accessibility' },
  { name: 'public-terms', description: 'Terms of service', path: '/terms' },
  { name: 'public-register-vendor', description: 'Become a seller', path: '/register/vendor' },
  { name: 'system-not-found', description: 'Page not found', path: '/no/such/page' },
  {
    name: 'system-error',
    description: 'A screen that could not be fetched',
    path: '/marketplace',
    act: async (page) => {
      await page.route('**/product/*.data*', (route) => route.abort())
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.getByText('Something went wrong.').waitFor()
    },
  },
]
