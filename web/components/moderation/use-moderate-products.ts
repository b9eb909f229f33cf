import type {
  AdminProductRow,
  ModeratedProduct,
  ModerationDecision,
} from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { toast } from '@web/ui/toast'

const messages = texts.moderation

type ShownProduct = Pick<AdminProductRow, 'id' | 'version'>

/**
 * Approves or rejects pending products as they are shown. A toast says how many were; `onDone` gets what became of each, and says which were left as
 * they were. Of a single product a toast says that, too.
 */
export function useModerateProducts(onDone?: (results: readonly ModeratedProduct[]) => void) {
  const moderation = useServerMutation('moderate_products', {
    failure: messages.failed,
    signedOutMessage: messages.notSignedIn,
    onSuccess({ results }, { p_decision }) {
      const done = results.filter(({ refusal }) => refusal === null).length
      const decided = p_decision.status === 'active' ? 'approved' : 'rejected'
      const [first] = results
      if (results.length === 1 && first?.refusal) toast.error(messages.failed(first.refusal))
      else if (results.length === 1) toast.success(messages.done(decided))
      else if (done > 0) toast.success(messages.doneAll(done, decided))
      onDone?.(results)
    },
  })
  const inputOf = (products: readonly ShownProduct[], p_decision: ModerationDecision) => ({
    p_products: products.map(({ id, version }) => ({ id, version })),
    p_decision,
  })
  return {
    pending: moderation.pending,
    run: (...decision: Parameters<typeof inputOf>) => moderation.run(inputOf(...decision)),
    send: (...decision: Parameters<typeof inputOf>) => moderation.send(inputOf(...decision)),
  }
}
