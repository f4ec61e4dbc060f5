import { checkIcon, globeIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { HelpCards } from '../../../widgets/layout/HelpCards.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { helpText } from '../text/en.ts'

export interface WhatIsAWalletScreenProps {
  readonly onGetWallet: () => void
}

/** Three cards and a button. */
export function WhatIsAWalletScreen({ onGetWallet }: WhatIsAWalletScreenProps) {
  const t = useLocalText(helpText)
  return (
    <ViewBody>
      <HelpCards
        cards={[
          { icon: globeIcon, title: t('walletCardHomeTitle'), text: t('walletCardHomeText') },
          { icon: walletIcon, title: t('walletCardAssetsTitle'), text: t('walletCardAssetsText') },
          { icon: checkIcon, title: t('walletCardKeysTitle'), text: t('walletCardKeysText') },
        ]}
      />
      <Button size="lg" isFullWidth iconStart={walletIcon} data-testid="get-wallet" onClick={onGetWallet}>
        {t('getAWallet')}
      </Button>
    </ViewBody>
  )
}
