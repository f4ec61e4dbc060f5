import { loadBalance } from '@foyer/core/connections'
import { useModal } from '../../hooks/modalContext.tsx'
import { ProblemLine } from '../WidgetProblem.tsx'

/** That the balance could not be read, and a button that reads it again. What that takes is loaded when it is needed. */
export function BalanceRetry({ text }: { readonly text: string }) {
  const modal = useModal()
  return <ProblemLine isLow text={text} onRetry={() => loadBalance(modal).catch(() => {})} />
}
