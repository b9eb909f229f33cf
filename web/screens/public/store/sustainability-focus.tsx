import type { Storefront } from '@contract/vendors'
import { ClaimsList } from '@web/components/stores/claims-list'

/** A vendor's sustainability: what we have verified, and what it declares. */
export const SustainabilityFocus = ({ store }: { store: Storefront }) => (
  <section
    aria-labelledby="focus"
    className="self-start rounded-panel border border-panel-line bg-panel p-6 text-panel-ink md:p-7"
  >
    <h2 id="focus" className="text-heading">
      Sustainability Focus
    </h2>
    <ClaimsList store={store} className="mt-5" />
  </section>
)
