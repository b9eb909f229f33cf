import { Landmark, Smartphone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { payoutMethodLabels, type PayoutMethod } from '@contract/enums'
import { payoutDestination, type PayoutDestination } from '@contract/payouts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Form } from '@web/ui/form'
import { RadioCards } from '@web/ui/radio-cards'
import { PayoutAccountFields } from './payout-account-fields'

interface PayoutMethodFormProps {
  current: PayoutMethod | null
  country: string | undefined
  onDone: () => void
}

/** Bank account or mobile money, with name and number. */
export function PayoutMethodForm({ current, country, onDone }: PayoutMethodFormProps) {
  const save = useServerMutation('save_payout_method', { success: 'Payout method saved.', onSuccess: onDone })
  const { form, submit, pending, refusal } = useServerForm<PayoutDestination>({
    schema: payoutDestination,
    defaultValues: {
      method: current ?? 'bank_transfer',
      account_name: '',
      account_number: '',
      bank_code: '',
    },
    send: (destination) => save.send({ p_destination: destination }),
  })
  const chooseMethod = (method: string) => {
    form.setValue('method', method as PayoutMethod)
    form.setValue('account_number', '')
    form.setValue('bank_code', '')
    form.clearErrors(['account_number', 'bank_code'])
  }
  const method = useWatch({ control: form.control, name: 'method' })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submit="Save payout method" />}
    >
      <RadioCards
        label="How should we pay you?"
        columns={2}
        cards={methodCards}
        value={method}
        onValueChange={chooseMethod}
        className="mb-3"
      />
      <PayoutAccountFields key={method} form={form} method={method} country={country} />
    </Form>
  )
}

const methodCards = [
  { value: 'bank_transfer', title: payoutMethodLabels.bank_transfer, icon: <Landmark aria-hidden /> },
  { value: 'mobile_money', title: payoutMethodLabels.mobile_money, icon: <Smartphone aria-hidden /> },
]
