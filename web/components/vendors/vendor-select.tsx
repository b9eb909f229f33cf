import { useQuery } from '@web/queries'
import { useState } from 'react'
import { searchMax } from '@contract/core/limits'
import { suggestionLimits } from '@contract/catalog/facts'
import { api } from '@web/api'
import { useDebounced } from '../page/use-debounced'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

interface VendorSelectProps {
  value: string
  onChange: (vendorId: string) => void
  error?: string | undefined
  required?: boolean
  /** The label while no vendor is chosen. */
  placeholder?: string
}

/** One of the approved vendors: a few by name, others by searching. */
export function VendorSelect({
  value,
  onChange,
  error,
  required,
  placeholder = 'Choose a vendor',
}: VendorSelectProps) {
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebounced(search, suggestionLimits.pauseMs)
  const { data: vendors = [] } = useQuery({
    queryKey: ['commission_vendors', debouncedSearch],
    queryFn: ({ signal }) => api.list_commission_vendors({ search: debouncedSearch }, { signal }),
    placeholderData: (previous) => previous,
  })
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Find a vendor" reserveErrorSpace={Boolean(required)}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={searchMax}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <Field
        label="Vendor"
        required={Boolean(required)}
        reserveErrorSpace={Boolean(required)}
        {...(error && { error })}
      >
        <Select
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={vendors.map(({ vendor_id, company_name }) => ({
            value: vendor_id,
            label: company_name,
          }))}
        />
      </Field>
    </div>
  )
}
