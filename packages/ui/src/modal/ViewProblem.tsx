import { Button } from '../atoms/Button.tsx'
import { Icon } from '../atoms/Icon.tsx'
import { refreshIcon } from '../atoms/icons/refreshIcon.ts'
import { warningIcon } from '../atoms/icons/warningIcon.ts'
import { Text } from '../atoms/Text.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { problemText } from '../text/problemText.ts'
import css from './ViewProblem.module.css'

export interface ViewProblemProps {
  /** `failed`: its script did not arrive. `broken`: it threw while drawing. */
  readonly kind: 'failed' | 'broken'
  readonly onRetry: () => void
}

/** What is shown in place of a view that could not be loaded or drawn. */
export function ViewProblem({ kind, onRetry }: ViewProblemProps) {
  const t = useLocalText(problemText)
  return (
    <div className={css.root} role="alert" data-testid="view-problem" data-state={kind}>
      <span className={css.icon}>
        <Icon icon={warningIcon} size={24} />
      </span>
      <Text as="h2" size="heading" align="center">
        {t(`${kind}Title`)}
      </Text>
      <Text tone="secondary" size="small" align="center">
        {t(`${kind}Text`)}
      </Text>
      <Button
        className={css.button}
        variant="secondary"
        iconStart={refreshIcon}
        onClick={onRetry}
        data-testid="try-again"
      >
        {t('tryAgain')}
      </Button>
    </div>
  )
}
