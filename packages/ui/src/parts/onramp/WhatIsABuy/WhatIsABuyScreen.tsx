import { cardIcon, checkIcon, globeIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { HelpCards } from '../../../widgets/layout/HelpCards.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { onrampText } from '../text/en.ts'

export interface WhatIsABuyScreenProps {
  readonly onUnderstood: () => void
}

/** Three cards and a button. */
export function WhatIsABuyScreen({ onUnderstood }: WhatIsABuyScreenProps) {
  const t = useLocalText(onrampText)
  return (
    <ViewBody>
      <HelpCards
        cards={[
          { icon: cardIcon, title: t('cardMoneyTitle'), text: t('cardMoneyText') },
          { icon: globeIcon, title: t('cardProviderTitle'), text: t('cardProviderText') },
          { icon: walletIcon, title: t('cardWalletTitle'), text: t('cardWalletText') },
        ]}
      />
      <Button size="lg" isFullWidth iconStart={checkIcon} data-testid="buy-understood" onClick={onUnderstood}>
        {t('understood')}
      </Button>
    </ViewBody>
  )
}
