import { BadgeCheck, HandCoins, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '@contract/core/brand'

/** What happens after Place Order, and how the buyer is protected: only what the marketplace really does. */
export const Assurance = () => (
  <section aria-labelledby="next" className="grid gap-5 px-1 text-sm text-ink-soft">
    <div>
      <h2 id="next" className="mb-2 font-sans font-semibold text-ink">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-1 pl-5 marker:font-semibold marker:text-accent">
        <li>We reserve your items while you pay on the next page.</li>
        <li>Each vendor packs its parcel and sends it to you.</li>
        <li>You can follow every parcel on your order page.</li>
      </ol>
    </div>
    <ul className="grid gap-2.5" aria-label="How you are protected">
      <PromiseItem icon={<HandCoins aria-hidden />}>
        You pay {brand.name}, and vendors are paid only once your items are delivered.
      </PromiseItem>
      <PromiseItem icon={<Undo2 aria-hidden />}>
        If a vendor can’t send an item, you’re refunded to your original payment method. You can cancel until
        you pay.
      </PromiseItem>
      <PromiseItem icon={<BadgeCheck aria-hidden />}>
        We review every vendor before they can sell here.
      </PromiseItem>
    </ul>
  </section>
)

const PromiseItem = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-brand">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
