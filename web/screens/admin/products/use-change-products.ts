import type { AdminProductChange } from '@contract/catalog/moderation-procedures'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'

const resultLabels: Record<AdminProductChange['kind'], string> = {
  suspend: 'suspended',
  reactivate: 'reactivated',
  feature: 'featured',
  unfeature: 'no longer featured',
}

/** Changes products of any vendor, and says how many it applied to. */
export const useChangeProducts = (onSuccess?: () => void) =>
  useServerMutation('change_products', {
    success: ({ changed }, { p_change: { kind } }) =>
      changed === 1 ? `1 product ${resultLabels[kind]}.` : `${changed} products ${resultLabels[kind]}.`,
    failure: texts.moderation.failed,
    signedOutMessage: texts.moderation.notSignedIn,
    onSuccess,
  })
