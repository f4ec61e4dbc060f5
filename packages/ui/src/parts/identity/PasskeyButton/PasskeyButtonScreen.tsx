import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { passkeyIcon } from '../passkeyIcon.ts'
import { passkeyText } from '../text/en.ts'
import css from './PasskeyButtonScreen.module.css'

export interface PasskeyButtonScreenProps {
  readonly onPick: () => void
}

/** The button, below the field for an e-mail address. */
export function PasskeyButtonScreen({ onPick }: PasskeyButtonScreenProps) {
  const t = useLocalText(passkeyText)
  return (
    <Button
      className={css.root}
      variant="secondary"
      isFullWidth
      iconStart={passkeyIcon}
      data-testid="connect-passkey"
      onClick={onPick}
    >
      {t('continue')}
    </Button>
  )
}
