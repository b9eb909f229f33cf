import { Tag } from 'lucide-react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import { promotionFieldLimits } from '@contract/promotions/facts'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { submitsWithoutScript } from '@web/forms/submits-without-script'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { HiddenInput } from '@web/ui/hidden-input'
import { Input } from '@web/ui/input'
import type { CheckoutIntent } from './submitted-checkout'

interface PromoCodeProps {
  /** The code that was entered last, or ''. */
  code: string
  onCodeChange: (code: string) => void
  promotion: {
    data: PromotionEstimate | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** Applies a promo code, says why it can't be used, and removes it. One code per order. */
export function PromoCode({ code, onCodeChange, promotion }: PromoCodeProps) {
  const { data, error, isFetching } = promotion
  const [draft, setDraft] = useState(code)
  const [requiredError, setRequiredError] = useState<string>()
  const [isEdited, setIsEdited] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chip = useRef<HTMLDivElement>(null)
  const [shouldMoveFocus, setShouldMoveFocus] = useState(false)
  const errorId = useId()
  const isApplied = code !== '' && data !== undefined && !error
  // A code from before a reload.
  useEffect(() => setDraft(code), [code])
  // The field gives way to the applied code and back: focus follows whoever pressed the button.
  useEffect(() => {
    if (!shouldMoveFocus || isFetching) return
    if (isApplied) chip.current?.focus()
    else input.current?.focus()
    setShouldMoveFocus(false)
  }, [shouldMoveFocus, isFetching, isApplied])

  function apply(event: SyntheticEvent) {
    event.preventDefault()
    const newCode = draft.trim().toUpperCase()
    setRequiredError(newCode === '' ? texts.promotion.code : undefined)
    if (newCode === '') return input.current?.focus()
    setIsEdited(false)
    setShouldMoveFocus(true)
    if (newCode === code) void promotion.refetch()
    else onCodeChange(newCode)
  }

  function remove() {
    setDraft('')
    setShouldMoveFocus(true)
    onCodeChange('')
  }

  const refusal = code !== '' && error && !isFetching && !isEdited ? messageOf(error) : undefined
  return (
    <div className="border-t border-line py-3">
      <p role="status" className="sr-only">
        {isApplied && !isFetching ? texts.promotion.applied(data.code) : ''}
      </p>
      {isApplied ? (
        <div
          ref={chip}
          tabIndex={-1}
          className="flex min-h-control items-center justify-between gap-3 rounded-control bg-sunken ps-3 outline-none"
        >
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Tag aria-hidden className="size-4 shrink-0 text-brand" />
            <span className="flex min-w-0 flex-wrap gap-x-2 py-2">
              <span className="font-semibold wrap-anywhere">{data.code}</span>
              <span className="text-ink-soft">
                <bdi>{discountSummary(data)}</bdi>
              </span>
            </span>
          </span>
          <HiddenInput name="code" value={data.code} />
          <Button
            variant="ghost"
            size="small"
            aria-label={`Remove promo code ${data.code}`}
            {...submitsWithoutScript('remove-code' satisfies CheckoutIntent, remove)}
          >
            Remove
          </Button>
        </div>
      ) : (
        <form onSubmit={apply} noValidate className="flex items-start gap-2">
          <Field
            label={texts.promotion.field}
            error={requiredError ?? refusal}
            reserveErrorSpace={false}
            id={errorId}
            className="min-w-0 flex-1"
          >
            <Input
              ref={input}
              name="code"
              value={draft}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={promotionFieldLimits.codeMax}
              onChange={({ target }) => {
                setDraft(target.value)
                setRequiredError(undefined)
                setIsEdited(true)
              }}
            />
          </Field>
          <Button
            type="submit"
            name="intent"
            value={'update' satisfies CheckoutIntent}
            variant="outline"
            className="mt-6.5"
            busy={code !== '' && isFetching}
            busyLabel="Applying..."
          >
            Apply
          </Button>
        </form>
      )}
    </div>
  )
}

function discountSummary({ kind, discount, store_name }: PromotionEstimate): string {
  if (kind === 'free_shipping')
    return discount === 0 ? 'Free shipping, once you choose an option' : 'Free shipping'
  return texts.promotion.amountOff(formatWireUsd(discount), store_name)
}
