import { Link } from 'react-router'
import { accessibilityGaps, assessedOn, type AccessibilityGap } from '@contract/core/accessibility-gaps'
import { brand } from '@contract/core/brand'
import { paths } from '@contract/core/paths'
import { paymentWindow } from '@contract/orders/payment-window'
import type { ArticleSection } from '@web/components/page/article'
import { longDate } from '@web/components/orders/format-dates'

const [last, first] = paymentWindow.announcedMinutes

/** The accessibility statement by chapter. It describes what the product does: change both together. */
export const chapters = (): readonly ArticleSection[] => [
  {
    id: 'standard',
    title: 'The standard',
    content: (
      <>
        <p>
          This statement is about {brand.name}: its pages, its emails, and the invoices, credit notes and
          statements that it issues. We follow the European standard EN 301 549, and with it the Web Content
          Accessibility Guidelines (WCAG) 2.2, level AA, as the European Accessibility Act (Directive (EU)
          2019/882) asks.
        </p>
        <p>
          <strong>{brand.name} meets this standard in part:</strong> all of it but for what is listed under{' '}
          <a href="#gaps">What we don’t meet yet</a>.
        </p>
      </>
    ),
  },
  {
    id: 'met',
    title: 'What you can count on',
    content: (
      <ul>
        <li>You can buy and sell by keyboard alone, in an order that makes sense.</li>
        <li>Pages have titles, headings and landmarks, and fields, buttons and links have names.</li>
        <li>Errors are told in words, at the field they are about.</li>
        <li>Text has enough contrast in the light and the dark theme.</li>
        <li>
          Pages fit a width of 320 pixels, which is what a zoom of 400% leaves, without scrolling sideways.
        </li>
        <li>Nothing flashes, and what moves stands still if your device asks for less motion.</li>
        <li>
          The time to pay for an order is announced when {first} and when {last} minutes are left, and you can
          extend it once.
        </li>
        <li>
          Invoices, credit notes and statements are tagged PDF files, with headings, a reading order and table
          headers.
        </li>
      </ul>
    ),
  },
  {
    id: 'gaps',
    title: 'What we don’t meet yet',
    content: (
      <ul>
        {Object.values<AccessibilityGap>(accessibilityGaps).map((gap) => (
          <li key={gap.criterion}>
            <strong>{gap.criterion}.</strong> {gap.gap} <em>Why:</em> {gap.cause} <em>Instead:</em>{' '}
            {gap.alternative}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'What isn’t ours',
    content: (
      <p>
        You pay on the page or phone of a payment provider, and parcels are tracked on the page of a carrier.
        We don’t make these and can’t change them. Vendors describe their own pictures and upload their own
        certificates; tell us if a description is missing or wrong.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'Tell us what doesn’t work',
    content: (
      <p>
        Something you can’t use, or information you need in another form?{' '}
        <Link to={paths.contact('accessibility')}>Write to us about accessibility</Link>. Say which page it is
        and what you use, such as a screen reader or a magnifier. A person will read it and reply, and will
        help you with your order in the meantime.
      </p>
    ),
  },
  {
    id: 'enforcement',
    title: 'If our answer doesn’t help',
    content: (
      <p>
        In the European Union you can complain to the authority that supervises the European Accessibility Act
        in your country. Your country’s consumer advice center or organization for people with disabilities
        can tell you which one that is. Writing to us first isn’t required.
      </p>
    ),
  },
  {
    id: 'assessment',
    title: 'How and when we assessed this',
    content: (
      <p>
        We assessed this ourselves, last on {longDate(`${assessedOn}T00:00:00Z`)}. Before every release,
        automated tests check pages in both themes against the rules of axe, press their way through purchases
        and forms by keyboard, and check our PDF files against those rules of PDF/UA that a program can check.
        What we don’t meet is what these tests make an exception for, and what our last audit found.
      </p>
    ),
  },
]
