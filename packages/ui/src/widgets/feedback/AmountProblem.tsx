import { Text } from '../../atoms/index.ts'
import type { PasteProblem } from '../../hooks/pasteAmount.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { amountText } from '../../text/amountText.ts'

export interface AmountProblemProps {
  /** The field names it as its description. */
  readonly id: string
  /** Undefined while nothing was refused. */
  readonly problem: PasteProblem | undefined
}

/** Says at the field of an amount why what was pasted was not taken. */
export function AmountProblem({ id, problem }: AmountProblemProps) {
  const t = useLocalText(amountText)
  if (!problem) return null
  return (
    <Text id={id} size="small" tone="danger" role="alert" data-testid="amount-problem">
      {t(problem)}
    </Text>
  )
}
