import type { PayFacts } from '@foyer/core/pay'
import { clockIcon, refreshIcon, walletIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { payText } from '../text/en.ts'

/** Steps at which there is nothing to pay. */
export const ENDS: readonly PayFacts['step'][] = ['failed_to_load', 'name_unread', 'expired', 'other_terms']

export interface PayEndProps {
  /** Undefined where nothing is to be paid. */
  readonly pay: PayFacts | undefined
  readonly onCancel: () => void
  readonly onConnect: () => void
  readonly onRetry: () => void
}

/** Nothing to pay any more, or not yet. */
export function PayEnd({ pay, onCancel, onConnect, onRetry }: PayEndProps) {
  const t = useLocalText(payText)
  const problem = useProblem(pay)
  const failed = { icon: refreshIcon, title: t('notThere'), hint: problem, testId: 'pay-failed' }
  const done = { label: t('done'), press: onCancel }
  const end = {
    expired: { icon: clockIcon, title: t('expired'), hint: t('expiredHint'), testId: 'pay-expired', ...done },
    other_terms: {
      ...{ icon: warningIcon, title: t('otherTerms'), hint: t('otherTermsHint'), testId: 'pay-other' },
      ...done,
    },
    name_unread: {
      ...{ icon: walletIcon, title: t('nameUnread'), hint: t('nameUnreadHint'), testId: 'pay-name-unread' },
      ...{ label: t('connect'), press: onConnect },
    },
    failed_to_load: { ...failed, label: t('tryAgain'), press: onRetry },
  }[pay?.step as string] ?? { ...failed, ...done }
  return (
    <EmptyState icon={end.icon} title={end.title} hint={end.hint} data-testid={end.testId}>
      <Button variant="secondary" data-testid="pay-retry" onClick={end.press}>
        {end.label}
      </Button>
    </EmptyState>
  )
}

const OF_NAMES = { name_not_found: 'nameNotFound', name_checksum: 'nameChecksum' } as const

/** Says why the payment could not be loaded. */
function useProblem(pay: PayFacts | undefined): string | undefined {
  const [t, explain] = [useLocalText(payText), useLocalText(errorText)]
  const { problem } = pay ?? {}
  if (!problem) return undefined
  if (problem.refusal?.reason === 'name_differs') return t('nameDiffers')
  const details = problem.details ?? ''
  const isOfName = (key: string): key is keyof typeof OF_NAMES => Object.hasOwn(OF_NAMES, key)
  return isOfName(details) ? t(OF_NAMES[details]) : explain(problem.code)
}
