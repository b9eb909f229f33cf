import { zodResolver } from '@hookform/resolvers/zod'
import { Landmark, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { payoutMethodLabels, type PayoutMethod } from '@contract/enums'
import { payoutDestination, type PayoutDestination } from '@contract/payouts'
import { api, messageOf } from '@web/api'
import { Button } from '@web/ui/button'
import { DialogClose } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import { RadioCards } from '@web/ui/radio-cards'
import { toast } from '@web/ui/toast'
import { PayoutAccountFields } from './payout-account-fields'

interface PayoutMethodFormProps {
  current: PayoutMethod | null
  country: string | undefined
  onDone: () => void
}

/** Bank account or mobile money, and the name and number there. */
export function PayoutMethodForm({ current, country, onDone }: PayoutMethodFormProps) {
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<PayoutDestination>({
    resolver: zodResolver(payoutDestination),
    defaultValues: {
      method: current ?? 'bank_transfer',
      account_name: '',
      account_number: '',
      bank_code: '',
    },
  })
  const submit = form.handleSubmit(async (destination) => {
    setRefusal(null)
    try {
      await api.save_payout_method({ p_destination: destination })
      toast.success('Payout method saved.')
      onDone()
      await revalidate()
    } catch (error) {
      setRefusal(messageOf(error))
    }
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
      pending={form.formState.isSubmitting}
      refusal={refusal}
      actions={
        <>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit">Save payout method</Button>
        </>
      }
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
