import { Button, checkIcon, globeIcon, Icon, type IconShape, Text, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { helpText } from '../../text/helpText.ts'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './WhatIsAWalletScreen.module.css'

export interface WhatIsAWalletScreenProps {
  readonly onGetWallet: () => void
}

const CARDS = [
  { icon: globeIcon, title: 'walletCardHomeTitle', text: 'walletCardHomeText' },
  { icon: walletIcon, title: 'walletCardAssetsTitle', text: 'walletCardAssetsText' },
  { icon: checkIcon, title: 'walletCardKeysTitle', text: 'walletCardKeysText' },
] as const satisfies readonly { icon: IconShape; title: keyof typeof helpText; text: keyof typeof helpText }[]

/** Three cards and a button. */
export function WhatIsAWalletScreen({ onGetWallet }: WhatIsAWalletScreenProps) {
  const t = useLocalText(helpText)
  return (
    <ViewBody>
      <ul className={css.cards}>
        {CARDS.map(({ icon, title, text }) => (
          <li className={css.card} key={title} data-testid="help-card">
            <span className={css.icon}>
              <Icon icon={icon} size={24} />
            </span>
            <span className={css.words}>
              <Text as="h3" size="body" weight="semibold">
                {t(title)}
              </Text>
              <Text size="small" tone="secondary">
                {t(text)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      <Button size="lg" isFullWidth iconStart={walletIcon} data-testid="get-wallet" onClick={onGetWallet}>
        {t('getAWallet')}
      </Button>
    </ViewBody>
  )
}
