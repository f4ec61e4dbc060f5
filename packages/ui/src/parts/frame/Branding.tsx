import { Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import css from './Branding.module.css'
import { brandingText } from './text/en.ts'

/** The line that names Foyer, if the project enables it (clauses product-15, connect-10). */
export function Branding() {
  const t = useLocalText(brandingText)
  const isShown = useModalState((state) => state.remote.features.reownBranding)
  if (!isShown) return null
  return (
    <div part="branding" className={css.root} data-testid="branding">
      <Text size="small" tone="tertiary" align="center">
        {t('branding')}
      </Text>
    </div>
  )
}
