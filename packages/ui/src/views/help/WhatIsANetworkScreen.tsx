import { externalIcon } from '../../atoms/icons/externalIcon.ts'
import { Button, globeIcon, gridIcon, networkIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { networkHelpText } from '../../text/networkHelpText.ts'
import { HelpCards } from '../../widgets/HelpCards.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'

export interface WhatIsANetworkScreenProps {
  readonly onLearnMore: () => void
}

/** Three cards and the way to more. */
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
