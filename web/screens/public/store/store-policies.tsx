import type { ReactNode } from 'react'
import * as texts from '@contract/texts'
import type { StorePage } from '@contract/vendors/procedures'

const { returns, returnShipping, shipping, other } = texts.storePolicies

/** What the store promises; product pages link here. */
export const StorePolicies = ({ store, days }: { store: StorePage; days: number }) => (
  <section aria-labelledby="policies" className="min-w-0 border-t border-line pt-8 md:pt-12 lg:col-span-2">
    <h2 id="policies" className="scroll-mt-24 text-title">
      Store Policies
    </h2>
    <div className="mt-6 grid gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-3">
      <Policy title="Returns" text={store.return_note}>
        <div>
          <p className="font-semibold">{returns(days)}</p>
          <p>{returnShipping[store.return_shipping]}</p>
        </div>
      </Policy>
      {store.shipping_policy && <Policy title={shipping} text={store.shipping_policy} />}
      {store.other_policy && <Policy title={other} text={store.other_policy} />}
    </div>
  </section>
)

interface PolicyProps {
  title: string
  /** In the store's own words. */
  text: string | null
  children?: ReactNode
}

const Policy = ({ title, text, children }: PolicyProps) => (
  <section className="grid min-w-0 content-start gap-2 text-[0.9375rem]">
    <h3 className="text-subheading">{title}</h3>
    {children}
    {text && (
      <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line text-ink-soft">
        {text}
      </p>
    )}
  </section>
)
