import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { useSite } from '@web/components/page/use-site'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Where is my order?',
    answer: (
      <>
        <FaqLink to={paths.account.orders}>Your orders</FaqLink> show the status of each item, and its
        tracking number once it has shipped.
      </>
    ),
  },
  {
    question: 'Can I still cancel?',
    answer:
      'Yes, you can cancel it yourself until you pay. After that, write to us: we can usually stop an item that hasn’t shipped yet.',
  },
  {
    question: 'What if something arrives broken, or not at all?',
    answer:
      'Write to us with your order ID and a photo of any damage. If the vendor can’t put it right, you’ll get your money back.',
  },
  {
    question: 'How long does a vendor application take?',
    answer: (
      <>
        {reviewBusinessDays} business days.{' '}
        <FaqLink to={paths.vendor.applicationStatus}>Check the status of yours.</FaqLink>
      </>
    ),
  },
  {
    question: 'How do I get my data, or have it deleted?',
    answer: (
      <>
        You can do both in your <FaqLink to={paths.account.settings}>settings</FaqLink>.
      </>
    ),
  },
]

/** Frequently asked questions, whose answers may save the visitor a message. */
export function Faq() {
  const site = useSite()
  return (
    <aside aria-labelledby="answers" className="grid content-start gap-6">
      <h2 id="answers" className="text-heading">
        Quick answers
      </h2>
      <dl className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-b border-line py-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      {site && (
        <address className="text-ink-soft not-italic">
          {site.operator_name && <p className="font-semibold text-ink">{site.operator_name}</p>}
          {site.operator_address && <p className="whitespace-pre-line">{site.operator_address}</p>}
          <p>
            <TextLink className="touch-area" href={`mailto:${site.contact_email}`}>
              {site.contact_email}
            </TextLink>
          </p>
        </address>
      )}
    </aside>
  )
}

function FaqLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  )
}
