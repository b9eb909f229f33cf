import { X } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { carrierForm, type Carrier, type CarrierForm } from '@contract/orders/carrier-procedures'
import { countries } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import { carrierLimits } from '@contract/orders/facts'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

interface CarrierDialogProps {
  /** The carrier to change; without one, a new carrier is added. */
  carrier?: Carrier
  onClose: () => void
}

/** Adds or changes a carrier. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const add = useServerMutation('add_carrier', {
    success: ({ name }) => texts.logistics.carrier.added(name),
    onSuccess: onClose,
  })
  const change = useServerMutation('change_carrier', {
    success: ({ name }) => texts.logistics.carrier.saved(name),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: carrierForm,
    defaultValues: {
      name: carrier?.name ?? '',
      trackingUrl: carrier?.tracking_url ?? '',
      countries: carrier?.countries ?? [],
    },
    version: carrier?.version,
    send: ({ name, trackingUrl, countries }, { version }) => {
      const fields = { p_tracking_url: trackingUrl, p_countries: countries }
      if (!carrier) return add.send({ p_name: name, ...fields })
      const p_name = name === carrier.name ? undefined : name
      return change.send({ p_carrier_id: carrier.carrier_id, p_name, ...fields, p_version: version })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={carrier ? `Edit ${carrier.name}` : 'Add a carrier'}
      description="Vendors see its name when they ship. Parcels already sent with it are linked to its tracking page immediately."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <DialogButtons
            submitLabel={carrier ? 'Save carrier' : 'Add carrier'}
            busyLabel={carrier ? 'Saving...' : 'Adding...'}
          />
        }
      >
        <Field
          label="Name"
          hint={
            carrier?.known
              ? 'You can’t change it, because it determines how tracking numbers are checked.'
              : 'The name that vendors and buyers know.'
          }
          required
          error={errorOf('name')}
        >
          <Input
            autoComplete="off"
            readOnly={carrier?.known}
            maxLength={carrierLimits.nameMax}
            {...form.register('name')}
          />
        </Field>
        <Field
          label="Tracking page"
          aside="Optional"
          hint="With {number} where the parcel’s number goes: https://carrier.example/track/{number}"
          error={errorOf('trackingUrl')}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={carrierLimits.trackingUrlMax}
            {...form.register('trackingUrl')}
          />
        </Field>
        <CountriesField control={form.control} error={errorOf('countries')} />
      </Form>
    </Dialog>
  )
}

/** The countries it collects in: chosen one by one, each with a button that removes it. */
function CountriesField({ control, error }: { control: Control<CarrierForm>; error: string | undefined }) {
  const {
    field: { value: selectedCountries, onChange, ref },
  } = useController({ control, name: 'countries' })
  return (
    <div className="grid gap-2">
      <Field
        label="Collects in"
        aside="Optional"
        hint="Suggested to vendors in these countries, or to all vendors if you choose none."
        error={error}
        reserveErrorSpace={false}
      >
        <Select
          ref={ref}
          placeholder="Add a country"
          options={countries
            .filter(({ code }) => !selectedCountries.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          value=""
          onChange={(event) => event.target.value && onChange([...selectedCountries, event.target.value])}
        />
      </Field>
      {selectedCountries.length > 0 && (
        <ul aria-label="Chosen countries" className="flex flex-wrap gap-2">
          {selectedCountries.map((code) => (
            <li key={code}>
              <Button
                size="small"
                variant="outline"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => onChange(selectedCountries.filter((selectedCode) => selectedCode !== code))}
              >
                {countryName(code)} <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
