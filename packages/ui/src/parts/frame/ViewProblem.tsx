import { Button } from '../../atoms/Button.tsx'
import { Icon } from '../../atoms/Icon.tsx'
import { refreshIcon, warningIcon } from '../../atoms/icons.ts'
import { Text } from '../../atoms/Text.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { problemText } from './text/en.ts'
import css from './ViewProblem.module.css'

export interface ViewProblemProps {
  /** `failed`: its script could not be loaded. `broken`: it threw while rendering. */
  readonly kind: 'failed' | 'broken'
  readonly onRetry: () => void
}

/** Shown in place of a view that could not be loaded or rendered. */
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
