import { useQuery } from '@web/queries'
import { api } from '@web/api'

/** Names of carriers to choose from while one is typed, for inputs whose `list` is the id. Without them any name can still be typed. */
export function CarrierList({ id }: { id: string }) {
  const { data: carriers = [] } = useQuery({
    queryKey: ['suggest_carriers'],
    queryFn: ({ signal }) => api.suggest_carriers({}, { signal }),
  })
  return (
    <datalist id={id}>
      {carriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
