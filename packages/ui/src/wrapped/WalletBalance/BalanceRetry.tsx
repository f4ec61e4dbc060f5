import { loadBalance } from '@foyer/core/connections'
import { useModal } from '../../hooks/modalContext.tsx'
import { ProblemLine } from '../WidgetProblem.tsx'

/** Says that the balance could not be read, with a button that reads it again. The code for that is loaded when it is needed. */
export function BalanceRetry({ text }: { readonly text: string }) {
  const modal = useModal()
  return <ProblemLine isLow text={text} onRetry={() => loadBalance(modal).catch(() => {})} />
}
