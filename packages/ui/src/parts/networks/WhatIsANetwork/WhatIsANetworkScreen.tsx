import { externalIcon, globeIcon, gridIcon, networkIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { HelpCards } from '../../../widgets/layout/HelpCards.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { networkHelpText } from '../text/en.ts'

export interface WhatIsANetworkScreenProps {
  readonly onLearnMore: () => void
}

/** Three cards and a link to more. */
export function WhatIsANetworkScreen({ onLearnMore }: WhatIsANetworkScreenProps) {
  const t = useLocalText(networkHelpText)
  return (
    <ViewBody>
      <HelpCards
        cards={[
          { icon: globeIcon, title: t('networkCardLedgerTitle'), text: t('networkCardLedgerText') },
          { icon: gridIcon, title: t('networkCardMoneyTitle'), text: t('networkCardMoneyText') },
          { icon: networkIcon, title: t('networkCardSeparateTitle'), text: t('networkCardSeparateText') },
        ]}
      />
      <Button
        variant="secondary"
        size="lg"
        isFullWidth
        iconEnd={externalIcon}
        data-testid="learn-more"
        onClick={onLearnMore}
      >
        {t('learnMore')}
      </Button>
    </ViewBody>
  )
}
