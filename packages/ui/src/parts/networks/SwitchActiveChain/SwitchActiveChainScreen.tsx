import type { Namespace } from '@foyer/core/ports'
import { FAMILIES } from '@foyer/kit/families'
import { networkIcon } from '../../../atoms/icons.ts'
import { Button, Image, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { switchActiveChainText } from '../text/en.ts'
import css from './SwitchActiveChainScreen.module.css'

export interface SwitchActiveChainScreenProps {
  /** Undefined for a network that the app does not know. */
  readonly namespace: Namespace | undefined
  /** The connected wallet, if it has an account there. */
  readonly walletName?: string | undefined
  readonly imageUrl: string | undefined
  readonly onSwitch: () => void
  readonly onBack: () => void
}

/** Says that another account of the wallet is needed, or another wallet, and leads to it. */
export function SwitchActiveChainScreen(props: SwitchActiveChainScreenProps) {
  const { namespace, walletName, imageUrl, onSwitch, onBack } = props
  const t = useLocalText(switchActiveChainText)
  if (!namespace) {
    return (
      <EmptyState icon={networkIcon} title={t('unknownNetwork')}>
        <Button variant="secondary" data-testid="back-to-networks" onClick={onBack}>
          {t('back')}
        </Button>
      </EmptyState>
    )
  }
  const chain = t(namespace)
  return (
    <ViewBody className={css.root}>
      <Image src={imageUrl} name={chain} size={72} shape="circle" />
      <div className={css.words}>
        <Text as="h2" size="heading" align="center">
          {t('switchTo', { chain })}
        </Text>
        <Text size="small" tone="secondary" align="center">
          {walletName
            ? t('connectAccount', { chain: FAMILIES[namespace].name, wallet: walletName })
            : t('otherWalletNeeded', { chain })}
        </Text>
      </div>
      <Button size="lg" isFullWidth data-testid="switch-chain" onClick={onSwitch}>
        {t('switchButton')}
      </Button>
    </ViewBody>
  )
}
