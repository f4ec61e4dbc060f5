import { loadOnramp, selectOnrampForm } from '@foyer/core/onramp'
import type { ReactNode } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useLastDefined } from '../../hooks/useLastDefined.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { NotConnected } from '../../widgets/account/NotConnected.tsx'
import { ViewBody } from '../../widgets/layout/ViewBody.tsx'
import { NoOffers } from './Offers.tsx'

/** A choice of what is on offer, or why nothing is: an app may open it by its name, without a form below it. */
export function WithOffers({ children }: { readonly children: ReactNode }) {
  const modal = useModal()
  const form = useLastDefined(useModalState(selectOnrampForm))
  const load = useFlow(loadOnramp)
  if (!form) return <NotConnected onConnect={() => modal.router.reset('Connect')} />
  if (form.label !== 'failed' && form.label !== 'nothing_sold') return <>{children}</>
  return (
    <ViewBody>
      <NoOffers form={form} onRetry={() => load({})} />
    </ViewBody>
  )
}
