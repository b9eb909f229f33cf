import { useQuery } from '@web/queries'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { searchMax } from '@contract/core/limits'
import { suggestionLimits } from '@contract/catalog/facts'
import { api } from '@web/api'
import type { ListUrlState } from '@web/components/list/use-list-url-state'
import { useDebounced } from '@web/components/page/use-debounced'
import { Input } from '@web/ui/input'

/** Filters the orders by a vendor: its name is typed, and completed by the browser. Emptied, it is no filter. */
export function VendorFilter({ query, change }: ListUrlState) {
  const listId = useId()
  const chosenId = query.get('vendor') ?? ''
  const [typed, setTyped] = useState<string>()
  const search = useDebounced(typed ?? '', suggestionLimits.pauseMs)
  const { data: vendors = [] } = useQuery({
    queryKey: ['order_vendors', search],
    queryFn: ({ signal }) => api.list_order_vendors({ search }, { signal }),
    enabled: typed !== undefined,
    placeholderData: (previous) => previous,
  })
  const { data: [chosen] = [] } = useQuery({
    queryKey: ['order_vendor', chosenId],
    queryFn: ({ signal }) => api.list_order_vendors({ vendor: chosenId }, { signal }),
    enabled: chosenId !== '',
  })
  // Typed in full, or chosen from the names that the browser offers.
  const matchId = vendors.find((vendor) => vendor.company_name === typed)?.vendor_id
  const chooseMatch = useEffectEvent((id: string) => {
    if (id !== chosenId) change({ vendor: id })
  })
  useEffect(() => {
    if (matchId !== undefined) chooseMatch(matchId)
  }, [matchId])
  function type(name: string) {
    setTyped(name)
    if (name === '' && chosenId !== '') change({ vendor: '' })
  }
  return (
    <>
      <Input
        aria-label="Vendor"
        placeholder="All vendors"
        autoComplete="off"
        maxLength={searchMax}
        list={listId}
        value={typed ?? (chosenId && (chosen?.company_name ?? ''))}
        onFocus={() => setTyped((current) => current ?? chosen?.company_name ?? '')}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {vendors.map(({ vendor_id, company_name }) => (
          <option key={vendor_id} value={company_name} />
        ))}
      </datalist>
    </>
  )
}
