import { useQuery } from '@web/queries'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { newsletterLimits } from '@contract/marketing/facts'
import type { NewsletterIssue } from '@contract/marketing/newsletter-procedures'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { Field } from '@web/ui/field'
import { IconButton } from '@web/ui/icon-button'
import { Input } from '@web/ui/input'

type Products = NewsletterIssue['products']

interface ProductPickerProps {
  products: Products
  onChange: (products: Products) => void
  error: string | undefined
}

const maxSuggestions = 6
const debounceMs = 300
const { productsMax } = newsletterLimits

/** Picks the products that an issue shows below its text. */
export function ProductPicker({ products, onChange, error }: ProductPickerProps) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), debounceMs)
  const searchResults = useQuery({
    queryKey: ['newsletter_products', search],
    queryFn: ({ signal }) => api.get_all_active_products({ search, limit: maxSuggestions }, { signal }),
    enabled: search.length > 1,
  })
  const suggestions = (searchResults.data?.items ?? []).filter(
    ({ id }) => !products.some((product) => product.id === id),
  )
  return (
    <div className="grid gap-2">
      <Field
        label="Featured products"
        hint={`Up to ${productsMax}, shown below the text in this order.`}
        error={error}
      >
        <Input
          type="search"
          autoComplete="off"
          placeholder="Search products on sale"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {search.length > 1 && suggestions.length > 0 && (
        <ul
          aria-label="Products found"
          className="-mt-3 divide-y divide-line rounded-card border border-line"
        >
          {suggestions.map(({ id, name, vendor_name }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
              <span className="min-w-0 text-sm wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                <span className="text-ink-soft">
                  by <bdi>{vendor_name}</bdi>
                </span>
              </span>
              <IconButton
                label={`Add ${name}`}
                icon={<Plus />}
                onClick={() => products.length < productsMax && onChange([...products, { id, name }])}
              />
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <ol
          aria-label="Featured products"
          className="mb-4 divide-y divide-line rounded-card border border-line"
        >
          {products.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
              <span className="min-w-0 text-sm font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <IconButton
                label={`Remove ${name}`}
                icon={<X />}
                onClick={() => onChange(products.filter((product) => product.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
