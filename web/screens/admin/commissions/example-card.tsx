import { useQuery } from '@web/queries'
import { useState } from 'react'
import type { CommissionExample } from '@contract/pricing/commission-procedures'
import {
  productCategories,
  type ProductCategory,
  productLimits,
  suggestionLimits,
} from '@contract/catalog/facts'
import { subscriptionPlans, type PlanId } from '@contract/subscriptions/facts'
import { formatPercent, formatWireUsd, parseDecimal, toDollars } from '@contract/core/money'
import * as texts from '@contract/texts'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { VendorSelect } from '@web/components/vendors/vendor-select'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { Select } from '@web/ui/select'
import { SkeletonText } from '@web/ui/skeleton'
import { boundsOf, subjectTitle } from './rule-labels'

/** A sale worked out by today's rules, as the checkout would. */
export function ExampleCard() {
  const [price, setPrice] = useState('34.50')
  const [quantity, setQuantity] = useState('2')
  const [vendorId, setVendorId] = useState('')
  const [category, setCategory] = useState('')
  const [plan, setPlan] = useState('')
  const amount = parseDecimal(price) ?? 0
  const units = /^[1-9]\d{0,6}$/.test(quantity.trim()) ? Number(quantity) : 0
  const isValidExample =
    amount > 0 && amount <= productLimits.priceMaxMinor && units > 0 && units <= productLimits.quantityMax
  return (
    <Card
      title="Worked example"
      text="Which rule applies to a sale today, and who gets what. The most specific rule wins: vendor first, then category, then plan."
    >
      <div className="@container">
        <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-4">
            <div className="grid grid-cols-2 gap-x-5">
              <Field label="Price" reserveErrorSpace={false}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={price}
                  onChange={(event) => setPrice(event.target.value)}
                />
              </Field>
              <Field label="Quantity" reserveErrorSpace={false}>
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  value={quantity}
                  onChange={(event) => setQuantity(event.target.value)}
                />
              </Field>
            </div>
            <VendorSelect value={vendorId} onChange={setVendorId} placeholder="Any vendor" />
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <Field label="Category" reserveErrorSpace={false}>
                <Select
                  placeholder="No category"
                  value={category}
                  onChange={(event) => setCategory(event.target.value)}
                  options={productCategories.map((name) => ({ value: name, label: name }))}
                />
              </Field>
              <Field label="Plan" reserveErrorSpace={false}>
                <Select
                  placeholder={vendorId ? 'The vendor’s own' : 'Bronze'}
                  value={plan}
                  onChange={(event) => setPlan(event.target.value)}
                  options={subscriptionPlans.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Field>
            </div>
          </div>
          {isValidExample ? (
            <Result
              sale={{
                p_price: toDollars(amount),
                p_quantity: units,
                ...(vendorId && { p_vendor_id: vendorId }),
                ...(category && { p_category: category as ProductCategory }),
                ...(plan && { p_plan: plan as PlanId }),
              }}
            />
          ) : (
            <Notice>Enter a price of at least $0.01 and a quantity.</Notice>
          )}
        </div>
      </div>
    </Card>
  )
}

type Sale = Parameters<typeof api.get_commission_example>[0]

function Result({ sale }: { sale: Sale }) {
  const serializedSale = JSON.stringify(sale)
  const debouncedSale = useDebounced(serializedSale, suggestionLimits.pauseMs)
  const { data, isError } = useQuery({
    queryKey: ['commission_example', debouncedSale],
    queryFn: ({ signal }) => api.get_commission_example(JSON.parse(debouncedSale) as Sale, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (isError) return <Notice tone="danger" title={texts.commission.exampleFailed} />
  if (!data)
    return (
      <div data-skeleton>
        <SkeletonText lines={4} />
      </div>
    )
  return (
    <section aria-label="Result" aria-live="polite" className="rounded-card bg-ground px-5 py-3">
      <DescriptionList
        entries={[
          { term: 'Rule', value: ruleOf(data) },
          { term: 'Goods', value: formatWireUsd(data.goods) },
          { term: 'Commission', value: formatWireUsd(data.commission) },
          { term: 'Vendor’s net', value: formatWireUsd(data.net), strong: true },
        ]}
      />
    </section>
  )
}

function ruleOf({ rule }: CommissionExample): string {
  if (!rule) return 'No rule applies'
  return [`${subjectTitle(rule)}, ${formatPercent(rule.rate_percent)}`, boundsOf(rule)]
    .filter(Boolean)
    .join(', ')
}
